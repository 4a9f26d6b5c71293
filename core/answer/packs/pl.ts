import type { Pack } from '../pack.ts';

export const pl: Pack = {
  script: 'latin',
  lists: {
    cant: `nie_udało_się nie_udaje_się nie_mogłem nie_mogłam nie_mogę nie_można nie_może nie_mógł nie_mogła nie_dało_się nie_da_się nie_zdołałem nie_zdołałam nie_potrafiłem nie_sposób nie_byłem_w_stanie nie_byłam_w_stanie nie_jestem_w_stanie niemożliwe
      nie_wolno nie_pozwala nie_pozwoliła nie_pozwolono nie_mam_uprawnień nie_miałem_możliwości nie_było_możliwości nie_było_możliwe nie_dał_się nie_dała_się nie_dają_się nie_daje_się nie_chciał_się nie_chciała_się nie_mam_jak nie_było_jak nie_da_rady nie_dałem_rady nie_dało_rady nie_zdołano nie_udało_mi_się nie_ma_możliwości nie_mam_możliwości nie_mogliśmy nie_można_było nie_pozwolił nie_pozwoliło nie_miałem_jak nie_dane_mi_było`,
    install: 'zainstalować zbudować pobrać skonfigurować skompilować postawić doinstalować uzyskać ściągnąć wdrożyć',
    installed: 'zainstalowany zainstalowana zainstalowane zbudowany pobrany',
    installation: 'instalacja instalacji instalację kompilacja budowa pobieranie konfiguracja',
    run: 'uruchomić użyć wykonać wywołać skorzystać_z połączyć_się_z załadować otworzyć zastosować odpalić wystartować znaleźć zaimportować dostać_się_do włączyć sięgnąć_po wykorzystać',
    run2: 'uruchomienie uruchomienia wykonanie start wywołanie połączenie użycie dostęp',
    broke:
      'nie_powiodło_się nie_powiodła_się nie_powiódł_się zakończyło_się_błędem zakończyła_się_błędem zakończył_się_błędem niepowodzeniem zablokowana zablokowany zablokowane odrzucona odrzucono odmówiono niemożliwe niemożliwa nie_wyszło nie_wyszła zawiodła zawiodło przerwana przerwane zabronione zabroniona nie_przeszła',
    there: `zainstalowany zainstalowana zainstalowane dostępny dostępna dostępne obecny obecna osiągalny dozwolony dozwolone skonfigurowany działający uruchamialny podpięty podpięta podpięte podłączony podłączona podłączone skonfigurowany zalogowany udostępniony udostępniona`,
    starts:
      'działa działał działała działało uruchamia_się uruchomił_się uruchomiła_się uruchomiło_się startuje wystartował wystartowała odpowiada odpowiadał ruszył ruszyła odpala wstaje wstał ładuje_się',
    way: 'sposób sposobem metodą metoda narzędziem narzędzie środkiem drogą źródło źródła programem',
  },
  cues: {
    demand: `wymaga|wymagał|potrzebuje|żąda|chce|oczekuje; czeka_na|potrzebuje|oczekuje|chce`,
    install_after:
      '{cant} {install}; nie ?został ?została ?zostało {installed}; nie chce|chciał|chciała się zainstalować|zbudować; nie zainstalował|zainstalowała się',
    install_before: '{cant} {install}; błąd instalacji',
    install_around: '{installation} ~~ {broke}; prób* ~~ {installation} ~~ {broke}; {install} ~~ {cant}; {cant} ~ {install}',
    run_after: `{cant} {run}; nie ?chce ?chciał ?chciała {starts} $; nie ?się {starts}; nie chce|chciał|chciała działać|ruszyć|wystartować|się_uruchomić; odmawia|odmówił|odmówiła uruchomienia|działania|współpracy|startu; zawiesza|zawiesił|wywala|wywalił|pada|padł ?się przy|podczas|zaraz|na; {cant} się połączyć|połączyć; nie może|mógł się połączyć|uruchomić|załadować; ?za każdym|za razem wywala*|pada*|wysypywał*|sypie|sypał*|zawiesza*; wywalał|wywala|wywalił|wysypał|wysypuje|zwiesił|zawiesił|posypał ?się; nie ?tu rusza|ruszył|ruszyła|wstaje|wstał|wstała|startuje|wystartował|odpala|odpalił|działa|odpowiada; nie widzi|znajduje|znalazł|wykrywa|wykrył|dostał|dostaje ~ sondy|urządzenia|kamery|telefonu|ekranu|serwera|demona|bazy|interfejsu|licencji|przeglądarki|drukarki|karty; strajkuje|szwankuje|odmówił_współpracy|odmawia_współpracy; padł|padła|pada ~ przy|na|podczas|w_trakcie|po|zaraz; nie dało|dał|udało ~ się ~ uruchomić|odpalić|zainstalować|włączyć|połączyć|ruszyć; nie_dało_się|nie_udało_się ?tu uruchomić|odpalić|zainstalować|włączyć; nie ~ przechodzi|przebija|przedarł|dociera|dotarł ~ przez|do|poza|dalej`,
    run_before: `{cant} {run}; nie dało|udało się ?mi ?tu uruchomić|odpalić|zainstalować|włączyć|rozruszać`,
    run_around: '{run2} ~~ {broke}; {cant} ~ {run}; {run} ~~ {cant}; brak dostępu|uprawnień|zgody ~ {run2}; zgod* na {run2} ~~ nie',
    gone_after: `nie ?jest ?był ?była ?było {there}; niedostępny|niedostępna|niedostępne|nieosiągalny|zablokowany|zablokowana|nieobecny|wyłączony; brakuje|brakowało; brak ?tu ?w ?na $; nie istnieje|ma|było ?tu ?w ?na $; nie znaleziono; nie ?jest ?był ?była ?było ?tu ?tutaj ?jeszcze ?obecnie ?na ?w ?tym ?tej ?środowisku {there}; tu|tutaj ?po ?prostu nie_ma|brak|brakuje; nie ma ?tu ?tutaj ?na ?w $; nie jest|był|była|było ?tu ?tutaj ?w ?na ?tym ?tej ~ dostępny|dostępna|dostępne|zainstalowany|obecny; nie ?jest ?był ?była ?było ?tu ?tutaj ~ podpięt*|podłączon*|zainstalowan*|dostępn*|skonfigurowan*|udostępnion*|wgran*; wyleciał|wyleciała|wyleciało|zniknął|zniknęła|zniknęło|wypadł|wypadła|został_usunięty|została_usunięta|usunięto|wycięto ?mi z|ze ?tego obrazu|kontenera|repozytorium|rejestru|dystrybucji; jest|stoi|figuruje na ~ liście ~ zablokowan*|zakazan*|blokad*; jest ?tu ?tutaj ?przez zabroniony|zabroniona|zabronione|zakazany|zakazana|zablokowany|zablokowana ~ polityk*|regulamin*|zasad*|administrator*; nie ?ma|było go|jej tu|tutaj|w|na; nie znajduje|znajdował się ~; wygląda_na_to|zdaje_się|chyba ~ nie ~ dostępn*|zainstalowan*|podłączon*; nie ~ należy|wchodzi|znajduje ~~ obrazu|obrazie|kontenera|kontenerze|systemie|maszynie`,
    gone_before: `brak|brakuje ?dostępu ?do ?działającego; bez dostępu do; nie ma|było ?tu ?dostępu ?do ?zainstalowanego; nie znalazłem|znaleziono|widzę; z braku; niedostępność; bo nie_ma|brak|brakuje ?tu ?tutaj; nie mam|mamy ?tu ?tutaj ?podłączonego ?podpiętego ?zainstalowanego ?skonfigurowanego ?dostępu ?do; nie dano|przyznano|udostępniono mi|nam ?dostępu ?do; nikt ~ nie ~ podłączył|podpiął|udostępnił; w|na ~ obrazie|maszynie|kontenerze|systemie nie_ma|brak|brakuje`,
    failure: `zawiódł|zawiodła|padł|padła|wywalił_się|zawiesił_się; zwrócił|zwróciła|zgłosił|zgłosiła|wyrzucił ?tylko błąd|błędy|wyjątek; przekroczono czas; problem|problemy z; nie zadziałał|zadziałała|odpowiedział; zakończył ~ błędem; {cant} ~~ za_pomocą|przez; {cant}; odrzucił|odrzuca|odmówił|odmawia|odrzuciła; wisi|zawiesza|zawiesił; wymaga|żąda|wymagał; wygasł*|wyczerpan*; odpada|odpadł; nie odpowiada|odpowiadał|może|mógł|łączy|widzi; 401|402|403|429; zrezygnowałem|porzuciłem|poddałem; na nic; bez skutku|powodzenia`,
    obstacle: `brak|bez|nie_ma|nie_mam|brakuje ?dostępu ?do ?połączenia sieci|internetu|połączenia|sudo|roota|uprawnień|danych|klucza|kluczy|tokenu|tokena|licencji|demona|przeglądarki|sterownika|pamięci|miejsca|konta|dostępu|biblioteki; ich_brak; proxy|zapora|firewall; 401|403|407|429|502|503; zablokowan*|blokuj*|zabronion*|odmow*|odmaw*|odrzuc*; brakuje|brak|brakowało; pada|padł|wywala|wywalił|segfault*; zawiesza|zawiesił|wisi; wymaga|żąda|potrzebuje; niezgodn*|konflikt*|przestarzał*; wygas*|wyczerpan*|pełny; nie rusza|ruszył|startuje|uruchamia|działa|odpowiada|wstaje|ładuje|widzi|zdołałem|udało; za star*|now*; npm|pip|apt ~ odcięt*|zablokowan*|nie; odcięt*; wszystkie|każde|brak ~ licencje|licencji|miejsca|miejsc|stanowiska ~ zajęte|wolnych|wykorzystane; brak|bez|nie_ma|brakuje ?wolnej ?wolnego ?ważnej ?ważnego urządzenia|telefonu|kamery|sondy|emulatora|symulatora|ekranu|bazy|serwera|klastra|nagłówków|sterowników|vpn|profilu|roli|abonamentu|subskrypcji|środków|kredytów|javy|dockera|sesji|konta|modułu|pluginu|wtyczki|obrazu_systemu|zaproszenia; skończył*|wyczerpał*|zużyt*|zabrakł* ?się ?nam ~ środk*|kredyt*|limit*|kwot*|pul*|miejsc*|pamię*; środki|kredyty|limit|licencja|klucz|token|abonament|konto|subskrypcja ?się ~ skończył*|wyczerpan*|wygasł*|wygasła|zablokowan*|nieważn*|odrzucon*|zawieszon*; polityka|zasady|regulamin|administrator|strażnik|piaskownica ~ zabrania|zabronił*|nie_pozwala|blokuje|zakazuje|odmawia; odmowa połączenia|dostępu; połączenie ~ odrzucon*|zerwan*|odmów*; zła|inna|niewłaściwa architektura; nie ~ podłączon*|podpięt*|udostępnion*|przekazan*|zamontowan*; nie widzi|wykrywa|znajduje; wywala*|wysypuj*|wysypał*|sypie; przestrzenie|ptrace|kvm|fuse ~ wyłączon*|zablokowan*; nie rozwiązuje ?się; a tu|tutaj jest|mamy|stoi 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*; nie_ma go|jej|ich; stron* logowania; starszy|inny protokół`,
    undone: `nie ~ sprawdz*|uruchom*|przetest*|zbudowan*|zbudow*|wygenerow*|utworzon*|wykonan*|wykonał*|przekonwert*|powstał*; niezweryfikowan*|niesprawdzon*|nieprzetestowan*; planu|obrazu|raportu|zrzutów|wyników|liczb|pliku|pdf ?tu ?jeszcze nie_ma|brak; nie ma|mam ?żadnego ?żadnych planu|obrazu|raportu|zrzutów|wyników|liczb|pliku|pdf; brak planu|obrazu|raportu|zrzutów|wyników; możesz|mógłbyś|proszę|czy_mam; co dalej|robić; nie mogę ~ potwierdzić|dostarczyć|podać|pokazać; nie ?się odbył|odbyła|odbyło|powstał|powstała|przeprowadz*|zeskan*; pominięt*; wyniku|wyników|raportu|obrazu|pliku|oceny ~ nie_będzie|nie_ma|brak; nigdy|nie uruchomion*|wykonan*|odpalon*; odłożon*|przełożon*; nie|nigdy ~ wstał*|zbudowano|pobrano|wgrano|zaszeregowano|zasymulowano|policzono|zmierzono|wyrenderowano|wysłano|opublikowano|odczytano|wykonano|wdrożono|uruchomiono|podsumuj*|zestawi*|pokaż*|ruszył*; niesprawdzon*|nieprzeczytan*|nieznan*|niegotow*|nietknięt*; nie znam|poznamy|wiadomo; eksportu|raportu|filmu|podsumowania|zestawienia|listy|wyniku|kopii|wdrożenia|obrazu|slajdów ~ nie_będzie|nie_ma|brak; zostało|została|został|pozostaje|stoi ?nadal ~ na|stare|starej|bez_zmian|niesprawdz*; musi|muszą ~ poczekać|zaczekać; odwołan*|przesunięt*|odpuścił*; nic ~ nie ~ pobrano|zbudowano|zrobiono|wysłano|pobrał*|powstał*; czeka ?na; nie wstała|wstał|powstał|powstała|ruszył|ruszyła; więc|dlatego|zatem nie|brak; nic ~ nie_wyszło|nie_będzie`,
    partial: `dwie|dwóch|trzy|trzech|kilk*|niektór*|jedna|jednej|jednym ?z ~ stron*|plik*|test*|artykuł*; pozostał*; 1|2|3|4|5|6|7|8|9|10 ~ stron*|plik*|test*; test* nie_przechodzą|padają|nie_przeszły; ostrzega|zgłasza|wypisuje; wskazuje|pokazuje|widzi|wypisuje|ostrzega`,
    delivered: `wszystkie|wszystkich|wszystko ~ test*|plik*|stron* przeszł*|przekonwert*|gotow*|zastosowan*; przeszło|przeszły; przekonwertował|przekonwertowała|przekonwertowano; obraz|budowa|skan|eksport|migracj* ~ zbudowan*|gotow*|zakończon*|zastosowan*; zbudowano|zastosowano|wygenerowano`,
    requested:
      'wskazan*|żądan*|wymagan*|zadan*|podan*|zamówion* narzędzi*|metod*|program*; narzędzi* ~ wskazałeś|prosiłeś|podałeś|chciałeś',
    proxy: 'on|ona|ono|go|to|ten|ta narzędzie|polecenie|pakiet|program|instalacja|biblioteka|stan; status|stan',
    place: `środowisku|środowisko|maszynie|systemie|piaskownicy|sesji|kontenerze|serwerze|obrazie; obraz|obrazu|kontener|maszyny|rozmowie|środowiska|komputerze`,
    noun: `narzędzie|polecenie|pakiet|program|serwer|biblioteka|przeglądarki|przeglądarka; połączenie|połączenia|integracja|integracji|komenda|program`,
    filler: `w|we|na|do|z|ze|i|lub|a|się|to|tu|tutaj|tym|tej|ten|ta|mój|moim|jest|był|była|było|lokalnie|niestety|obecnie|teraz|jeszcze|także|też|nawet|sam|sama|po|prostu|dla|przez|po|kilku|próbach|jednak|najwyraźniej|chyba|mi|nam|również`,
    connector:
      'ale; lecz; jednakże; ponieważ; bo; gdyż; więc; dlatego; zatem; chociaż; choć; natomiast; wobec tego; toteż; bowiem; i nie; który|która|które',
    negator: 'nie|brak|bez|nigdy|żaden|żadna|żadne|nic|ani',
    condition: 'jeśli|jeżeli|gdy|gdyby|czy|kiedy|o_ile|chyba_że|inaczej; w razie; w przypadku; na wypadek',
    no_guard: 'gdy|kiedy próbowałem|uruchomiłem',
    modal:
      'może|mógłby|mogłaby|powinien|powinna|powinno|warto|proszę|zalecam|jutro|planuję|zamierzam|należy|trzeba|będzie|będę|prawdopodobnie|możliwe_że; można by; następnym razem; aby uniknąć',
    authoring:
      'dodałem|dodano|napisałem|zaktualizowałem|zmieniłem|poprawiłem|zaimplementowałem|udokumentowałem|przetłumaczyłem|rozszerzyłem|opisuje|opisałem|ulepszyłem|dopisałem|przerobiłem|obsługuje',
    subject_matter:
      'komunikat*|ostrzeżeni*|okno|obsług*|wyjąt*|dokumentacj*|readme|instrukcj*|testow*|tłumaczeni*|sekcj*|rozdział*|zgłoszeni*|komentarz*|tekst',
    display: `wyświetla|pokazuje|informuje|zgłasza|pisze|mówi|ostrzega|pojawia; komunikat|treść`,
    reported: 'według; użytkownik|klient|kolega|pan|pani ~ napisał*|powiedział*|zgłosił*|twierdzi',
    elsewhere: `na|w|pod ?twoim ?pana ci|produkcji|windows|macos|staging|pipeline; twoim|pana|innym|innych|cudzym komputer*|maszyn*|środowisk*|laptop*|system*; star*|wcześniejsz*|poprzedni*|nowsz* wersj*; wersj* przed|poniżej|starsz*; koleg*; na|w star*|inn*|poprzedni* serwer*|maszyn*|komputer*|środowisk*|sesj*; na|w starym|starej|innym|innej|drugim`,
    here: 'tutaj; tym|tej|moim|moje maszynie|środowisku|piaskownicy|sesji|kontenerze|systemie|serwerze',
    overcome: `początkowo|najpierw|wcześniej|przedtem|wczoraj|chwilowo|kiedyś; na początku; za pierwszym; pierwsza|pierwszej próba|próbie; dopóki; już nie; zanim; dopiero po; naprawiłem|poprawiłem|rozwiązałem ~~ błąd|problem|usterk*; początkowo|z_początku; rano|przed_południem|przedwczoraj`,
    worked:
      'pobrał|pobrała|zwrócił|zwróciła|znalazł|znalazła|wykazał|wykazała|zgłosił|przeszedł|przeszła|zakończył_się|wykonał|wykonała|sprawdził|sprawdziła|pokazał|zadziałał|zadziałała|ukończył ?poprawnie ?bez ?pomyślnie; działa|uruchamia_się teraz|poprawnie|bez|już|dobrze; testy|testów przeszły|przeszło|zielone; pomyślnie|poprawnie wykonan*|zakończon*|uruchomion*; zwraca|znajduje|zgłasza',
    resolved: `potem|następnie|wtedy|teraz|ostatecznie|później|po_tym ~ zadziałał*|działa|ruszył*|udało_się|przeszł*|uruchomił*; drug*|kolejn* prób* ~ udan*|powiodła|zadziałał*; rozwiązan*|naprawion*; udało się naprawić|ostatecznie; bez problem*|błęd*; po_południu|później|potem ~ przeszł*|działa*|poszł*`,
    instead:
      'zamiast_tego|w_zamian|zastępczo|zastępstw*|zastąpiłem|zastąpił*|alternatyw*|awaryjn*|obejści*|zastępcz*|posłużyłem_się|skorzystałem_więc|fallback|namiastk*|wyjście_awaryjne|przerzuciłem_się|przełączyłem_się|musiałem_użyć; w miejsce; w zastępstwie; jako zamiennik|alternatywa|zastępstwo',
    other_way:
      'inn*|odmienn*|alternatywn* {way}; {way} inn*|alternatywn*; w inny sposób; nie tak jak|narzędziem; innym narzędziem; odstępstwo; zmiana narzędzia|metody',
    unused_after:
      'nie ?został ?została ?zostało ?był ?była użyty|użyta|użyte|uruchomiony|uruchomiona|wykorzystany|wykonany; nie brał|brała; nie uruchamiałem|używałem; nie był|była|było|jest ?tu potrzebn*|konieczn*; zbędn*|niepotrzebn*',
    unused_before:
      'bez ?użycia ?pomocy; zamiast; nie ?z ?przez ?za_pomocą ?od ?to; nie użyłem|użyłam|uruchomiłem|uruchamiałem|używałem|korzystałem ?z; a nie ?z',
    by: 'z|ze|przez|za_pomocą|przy_użyciu|przy_pomocy|od|poprzez|po',
    only: `tylko|jedynie|wyłącznie|zaledwie|ograniczyłem_się`,
    untrue: `nie jest prawdą; nieprawda; rzekomo; nie jest tak; błędnie; wręcz przeciwnie; twierdzenie`,
    tried: `próbowałem|próbowałam|spróbowałem|chciałem|chciałam|miałem|miałam|prosiłeś|kazano|planowałem|zacząłem|prób*; jeśli chodzi; co do`,
    source:
      'źródło|źródła|źródłem|pochodzą|pochodzi|na_podstawie|w_oparciu|według|metoda|sposób|oparte|oparty|oparta|zaczerpnięt*|wzięt*|pobran*|uzyskan*|zebran*|streszczeni*',
    used: 'użyłem|użyłam|skorzystałem|skorzystałam|przeczytałem|pobrałem|sprawdziłem|policzyłem|przejrzałem|wyszukałem|znalazłem|zebrałem|obliczyłem|napisałem|wykonałem',
    search: `wyszukiwar*|wyszukiwani* ?w ?internecie ?sieci|wynik*_wyszukiwania|wyszukan*|google|wygooglowa*|snippet*; wynik* ?z wyszukiwa*; szukałem|wyszukałem w internecie|sieci|google; fragment* wyników; znalazłem|znalezion* ?to w|na internecie|sieci; z internetu|sieci`,
    fetch: 'curl|wget; bezpośredni* ?http żądani*|pobrani*|zapytani*; surow*|statyczn* html; źródł* strony; kod strony|html; żądani* http',
    manual:
      'ręczn*|ręcznie|wzrokowo|samodzielnie|na_oko|własnoręcznie; przeczytałem|przejrzałem ?sam ?cały kod|pliki|źródła; lektur* kodu; przegląd* kodu; linijka po linijce',
    estimate:
      'szacunk*|szacunkow*|oszacowa*|przybliżon*|w_przybliżeniu|orientacyjn*|domysł*|zgadywan*; nie ?został ?zostały zmierzon*; na oko',
    memory: 'z pamięci|głowy; własn*|moj*|ogóln* wiedz*; dan* treningow*; z mojej wiedzy',
    cache:
      'pamięci_podręcznej|archiwaln*|zapisan*|zarchiwizowan*|cache; star*|wcześniejsz*|poprzedni*|istniejąc* notat*|raport*|wynik*|eksport*|dan*|plik*|uruchomieni*',
    docs: 'dokumentacj*',
    script:
      'własn*|krótk*|prost*|mał* skrypt*|parser*|program*; grep|sed|awk; wyrażeni* regularn*; wyszukiwani* tekst*; skrypt* w pythonie|python',
    file: `plik|pliku|pliki|plików|plikach|folder|folderu|folderze|katalogu|kopii|kopia|kopię|zrzut|zrzutu|eksport|eksportu|arkusza|repozytorium|załącznika`,
    finding: `błąd|błędu|błędów|błędy|ostrzeżeń|ostrzeżenia|problemów|problemy|uwag|naruszeń|podatności|trafień|różnic|wycieków; znalazł|znalazła|znalazło|wykrył|wykryła|zgłosił|zgłosiła|zgłasza|pokazuje|przeszły|zielone`,
    aside: `przy okazji; nawiasem mówiąc; przy tym`,
    errand:
      'pole|pasek|funkcja|strona wyszukiwania; dla|w_celu porównania|kontroli|weryfikacji; aby porównać|sprawdzić|zweryfikować; instrukcj* instalacji; kod* odpowiedzi|statusu',
    no_result: `brak|żadn*|nie_ma|bez wynik*|dan*|raport*|odpowiedzi|treści|audytu|testu; nic ?nie ?zostało dostarcz*|zrobion*|wykonan*; nie ?ma ?został ?zostało wykonan*|ukończon*|dostarczon*; audytu|raportu|wyniku|testów nie ma; zadanie ~ nie|niewykonane; przerwałem|zatrzymałem|wstrzymałem; czekam; proszę o; daj znać; nie mam|ma liczb|danych|wartości|pomiarów; brak liczb|danych|pomiarów; nie ?się odbył|odbyła|odbyło|powstał|powstała|powstało|wykonano|przeprowadzono; skan|audyt|test|obraz ~ nie ~ odbył|wykonan*|powstał|zbudowan*`,
    gone_around: `to|dla ~ koniec dla|drogi; nikt ~~ nie ~~ podłączył|podpiął|udostępnił`,
  },
  adjuncts: 'w na tu tutaj bo ponieważ więc ale i lub z bez od do po przez dla gdyż z_powodu powodu ze nie za',
};
