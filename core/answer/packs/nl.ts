import type { Pack } from '../pack.ts';

export const nl: Pack = {
  script: 'latin',
  lists: {
    niet: 'niet nooit nergens geenszins',
    kan: 'kon konden kan kunnen lukte lukt liet laat was werd mocht mochten wilde wil bleek kreeg krijg',
    install: 'installeren geïnstalleerd opzetten opgezet bouwen gebouwd downloaden gedownload compileren inrichten ophalen',
    installation: 'installatie installeren download setup opzet',
    run: `uitvoeren uitgevoerd starten gestart gebruiken gebruikt draaien gedraaid bereiken bereikt aanroepen aangeroepen openen vinden gevonden laden geladen aan_de_praat aan_het_werk
      opstarten opgestart inzetten ingezet benaderen importeren`,
    start: 'start uitvoering aanroep toegang opstarten run verbinding',
    mislukt:
      'mislukt mislukte faalt faalde niet_gelukt niet_mogelijk liep_vast geweigerd geblokkeerd onmogelijk afgebroken niet_toegestaan lukte_niet lukt_niet werkte_niet werkt_niet liep_spaak niet_op_gang niet_van_de_grond op_niets_uit niet_door',
    da: `geïnstalleerd aanwezig beschikbaar bereikbaar bruikbaar toegankelijk te_vinden toegestaan werkend ingesteld in_path voorhanden actief nuttig gekoppeld aangesloten verbonden ingeschakeld toegestaan meegeleverd`,
    weg: 'manier weg methode gereedschap middel tool hulpmiddel bron werkwijze programma',
  },
  cues: {
    demand: `nodig|vereist|eist|wil|wilde|vraagt|verwacht|verlangt; wacht_op|wachtte_op|moet_hebben|kan_niet_zonder; vereist`,
    install_around:
      '{kan} ~~ {niet} ~ {install}; {niet} ~ {install} worden|kon|konden; {installation} ~~ {mislukt}; niet gelukt ~~ te {install}; {kan} ~~ {niet} ~ te {install}; {niet} te {install}',
    run_around: `{kan} ~~ {niet} ~ {run}; {niet} ~ {run} worden|kon|konden; {start} ~~ {mislukt}; {kan} ~~ {niet} ~ te {run}; {niet} te {run}; niet aan de praat|gang; kreeg ~~ niet; geen toegang|toestemming ?tot ?om; weigerde|weigert ~ te|dienst; toegang ~~ {mislukt}; gaf|geeft|kreeg ~ geen antwoord|reactie|gehoor|respons; reageerde|reageert ~ niet; geen antwoord ~ van; krijgt|kreeg ~ geen verbinding|contact; kreeg|krijg ~~ niet|geen ~~ praat|gang|werkend|gestart; kom|kwam|kon ~~ niet ~ bij|in|langs|verder; geen manier|mogelijkheid ~~ {run}|{install}; mag|mocht ~~ niet|niets ~ {run}|{install}; mag|mocht|kan|kon ~ niet bij|aan|in|op; niet bij`,
    run_after: `start|startte|draait|draaide|werkt|werkte|reageert|reageerde|doet|deed|wilde|wil ~ niet ?meer ?starten|draaien|werken|$; crasht|crashte|stopt|stopte|hangt ~ bij|tijdens|direct|meteen; kwam|komt|kwamen ~ niet op_gang|van_de_grond|op|tot_leven|verder|door; krijgt|kreeg|haalt|haalde ~ niet binnen|opgehaald|geladen|gestart|geopend; heeft ~ nodig en|maar ~ niet|geen; vereist|eist|wil|vraagt ~~ die_er|dat_er|die_hier|dat_hier|geen; weigert|weigerde ?mij ?me de|het|schrijf*|toegang; draait|werkt ~ niet zonder|op|onder; wordt|werd ~ afgeschoten|gedood|beëindigd; klapte|klapt|viel|valt|crashte|stortte|ging ~ er_telkens|telkens|steeds|elke_keer|iedere_keer|meteen|direct|om|eruit ?uit ?om ?in; klapt|klapte er ~ uit; ziet|zag|vindt|vond|herkent|krijgt|kreeg ~ geen ~ probe|sonde|apparaat|camera|scherm|display|gpu|daemon|server|verbinding|licentie|browser|database|interface|emulator|printer; weigert|weigerde ~ dienst|te_starten|op_te_starten|te_draaien; wilde|wil ~ niet ?meer starten|opstarten|draaien|mee|meewerken; kreeg ik|we ?hier niet aan|op ~ praat|gang; kwam|komt ~ niet voorbij|langs|verder; bleef|blijft ~ hangen|steken|dood|stil; gaf|geeft ~ de_geest|op; is|was morsdood|dood|kapot|stuk; komt|kwam|raakt|raakte ~~ {niet} ~ langs|door|voorbij|verder|weg; krijgt|kreeg ~~ {niet} ~ aangemaakt|gestart|geopend|geladen|opgebouwd|voor_elkaar; neemt|nam ~ geen ~ aan; struikelt|struikelde over`,
    gone_after: `{niet} ?meer {da}; ontbreekt|ontbrak|ontbreken ?hier $; onbereikbaar|onbruikbaar|geblokkeerd|afwezig|defect|uitgeschakeld; bestaat ~ niet; staat ~ niet op; is er niet; niet {da}; onbeschikbaar; werd|is|wordt|kan|kon ~ niet gevonden; niet gevonden worden|werd; niet opgenomen in; zat|zit er niet in; staat|stond niet op|in; {niet} ?meer ~ gekoppeld|aangesloten|verbonden|beschikbaar|geïnstalleerd; lijkt|leek|schijnt ~ {niet} ~ te_zijn|te_bestaan|aangesloten|beschikbaar|geïnstalleerd; lijkt ~ te ontbreken; is|zijn|werd ~ uit ?dit ?het ?de ?deze ?onze image|container|repository|register|registry|mirror|bron ?is ?zijn ?werd gehaald|verwijderd|verdwenen|gegooid|gesloopt; verdwenen|verwijderd uit ?dit ?het image|register|registry|container; staat|stond ~ op ?de ?een ?het zwarte_lijst|blokkadelijst|blocklist|denylist; doet|deed het ?hier niet; mag ?hier ?van niet ?van; mag|mogen ~ niet van ?het ?de beleid|beheerder|regels; is|zijn|was ~ verboten|geblokkeerd|uitgezet|uitgeschakeld|dichtgezet door|volgens|op_grond; hoort|zit|ligt|komt|is ~ {niet} ~~ image|container|omgeving|sandbox|machine|runner; staat ~ {niet} ~ op|in ~ image|container|machine`,
    gone_before: `geen|zonder toegang tot; geen werkende; er is|was ?hier geen; ontbreekt|ontbrak ?hier; bij gebrek aan; geen toegang tot; wegens het ontbreken van; heb|hebben|had ?ik ?we ?hier ?in ?dit ?deze ?gesprek ?sessie geen; geen beschikking over; is|was er ?hier geen`,
    failure: `mislukte|mislukt|faalde|faalt|crashte; liep|loopt vast; gaf ?alleen ?een fout|fouten|foutmelding; verliep; time-out; {kan} ~~ {niet}; weigerde|weigert; krijgt|kreeg|vindt|vond ~ geen; hangt|hing; wil|eist|verlangt ~; verlopen|op; gaf ~ op; afgewezen|wees ~ af; viel|valt ~ af; opgegeven|vergeefs|tevergeefs|onbruikbaar|kansloos; 401|402|403|429; bleef hangen|steken`,
    obstacle: `geen|zonder|ontbrekende|gebrek_aan ?toegang ?tot netwerk|internet|verbinding|sudo|root|rechten|inloggegevens|sleutel|sleutels|token|licentie|toestemming|daemon|browser|chrome|chromium|gpu|java|compiler|account|ruimte|geheugen|toegang; proxy|firewall|offline; 401|403|407|429|502|503; geblokkeerd|blokkeert|verboten|geweigerd|weigert|afgewezen; ontbreekt|ontbreken|ontbrak; crasht|crashte|segfault*; hangt|hing|vast; vereist|eist|heeft_nodig|vraagt; incompatibel|conflict*|verouderd; verlopen|op|vol; krijgt|kreeg|vindt|vond ~~ niet; start|draait|werkt|laadt|reageert ~ niet; mag ~ niet; mislukt|mislukte; te oud|nieuw; geen scherm|kvm|emulator|beeldscherm|display; achter ~ proxy|firewall; nodig ~ niet; niet binnen; pip|npm|apt ~ niet|geen|dicht; dicht|afgesloten|uitgelogd|verlopen; mag|kan|kon ~ niet bij|aan|in; niet bij; alle|elke|geen ~ licenties|licentie|plaatsen|seats|tokens|token ~ bezet|vrij|in_gebruik|op|beschikbaar|verbruikt|meer; geen|zonder ?vrije ?geldige ?passende apparaat|telefoon|camera|probe|sonde|dongle|tunnel|hypervisor|profiel|rol|abonnement|uitnodiging|simulator|driver|drivers|headers|kernelheaders|cluster|database|server|sessie|vpn|plugin|runtime|sdk|systeemimage|koppeling; tegoed|krediet|quotum|quota|limiet|bundel|proefperiode is|zijn|was ~ op|leeg|verbruikt|bereikt|verlopen; bij ~ tegoed|krediet|quotum ~ op; beleid|regels|beheerder|sandbox|guard|profiel ~~ verbiedt|verbood|weigert|blokkeert|staat_het_niet_toe; van het|ons|de beleid|beheerder|regels; verbinding ~ geweigerd|verbroken|gesloten; lost|resolvet ~ niet ~ op; namespaces|ptrace|kvm|fuse|virtualisatie ~ uit|dicht|verboten|uitgeschakeld|ontbreekt; niet ~ gekoppeld|aangesloten|doorgegeven|gedeeld|gemount|ingeplugd|ingesteld; niemand ~ gekoppeld|gegeven|ingesteld; verkeerde|andere architectuur; telkens|steeds ~ uit|om|vast; verlopen|ingetrokken|opgezegd|geschorst|vergrendeld; doet het|dit ?hier niet; einde oefening|verhaal; bestaat|bestaan niet ?meer; ziet|vindt|herkent geen|niet; wacht ~~ nooit|tevergeefs; inlogpagina|inlogscherm|aanmeldscherm; elke|iedere verbinding ~ afgekapt|geweigerd|verbroken; ouder|ander|nieuwer protocol; niet ~ langs|voorbij|voor_elkaar; staat|zit ~ niet op|in`,
    undone: `niet ~ gedraaid|uitgevoerd|getest|gecontroleerd|gebouwd|gemaakt|geconverteerd|gegenereerd|gebeurd|geverifieerd|gemeten|aangeraakt; ongetest|ongecontroleerd; geen ?enkele plan|image|pdf|rapport|screenshots|cijfers|resultaat|resultaten|metingen|bestand|scan|build|uitvoer|video; blijft|staat ~ open; kun|kunt|wil|wilt je|u ?me; wat moet|nu; zal ik; kan ~ niet ~ bevestigen|leveren|geven|tonen; niet ~ gescand|gelint|plaatsgevonden|gelukt; overgeslagen|uitgebleven; vond|vonden ~ niet plaats; niet|niets|geen ~ kunnen draaien|uitvoeren|testen|bouwen|maken|scannen|controleren|genereren|converteren; geen ?enkele scan|test|build|controle|lint|check|run|upload|deploy|meting|analyse ~; niet|niets ~ verstuurd|geplaatst|uitgerold|geformatteerd|gelint|opgenomen|vertaald|gedownload|opgeslagen|gepubliceerd; nooit|niet gedraaid|uitgevoerd|geprobeerd; uitgesteld; leeg gebleven|; blijft|is leeg; geen cijfers|getallen; niet|niets|geen|nog_niet ~ geflasht|gesimuleerd|berekend|opgehaald|gelezen|geladen|gebouwd|gemeten|gesynchroniseerd|gerenderd|nagekeken|nagelopen|bekeken|gestart|geopend|getekend|gepubliceerd|verzonden|gearchiveerd|samengevat; onbekend|onduidelijk|ongewijzigd|ongelezen|ongebouwd|onaangeroerd|onvoltooid; aantal|inhoud|status|uitkomst|resultaat ~ onbekend|onduidelijk; geen ?enkele export|build|overzicht|samenvatting|lijst|video|dia's|opname|simulatie|berekening|bericht|kopie|back-up|pagina's|cijfers ?dus ?hier ?voor ?van ?vandaag $; dus geen; blijft|bleef|staat|draait ~ op|nog|oude|ongewijzigd|liggen|leeg; zit er|een ~ niet in; moet|moeten ~ wachten; gaat|ging ~ niet door; vervalt|verviel|vervallen|uitgevallen|gestopt; volgt zodra|later; heb|ben ik ~ gestopt; dus|daarom|daardoor ?ook niet|geen|niets; van ~~ niets ~ terechtgekomen|gekomen|geworden; nog de|het oude; zit|zitten er niet bij|in; niet gelukt ?om`,
    partial: `twee|drie|enkele|sommige|een|één ?van ?de ~ pagina*|bestand*|tests|artikelen; rest|overige; 1|2|3|4|5|6|7|8|9|10 ~ pagina*|bestanden|tests; tests|test falen|faalt|mislukken; meldt|waarschuwt|toont; toont|ziet|signaleert|klaagt`,
    delivered: `alle ~ tests|bestanden|pagina*|migraties geslaagd|groen|omgezet|geconverteerd|toegepast; geslaagd; image|build|scan|export|migratie is|zijn|werd ~ gebouwd|klaar|voltooid|toegepast|gemaakt; is|zijn ~ omgezet|geconverteerd|toegepast|gebouwd; alles groen|geslaagd`,
    requested: 'gevraagde|gewenste|genoemde|opgegeven|voorgeschreven|bedoelde tool|methode|programma|hulpmiddel|gereedschap',
    proxy: 'die|dat|deze|het|hij tool|programma|pakket|commando|installatie|bibliotheek|status; hij',
    place: `omgeving|machine|systeem|sandbox|sessie|container|image; kist|doos|server|omgeving`,
    noun: `tool|programma|pakket|commando|server|browser; koppeling|verbinding|meting|cli`,
    filler: `de|het|een|deze|dit|die|mijn|is|was|werd|worden|heeft|zijn|zich|ik|wij|er|hier|lokaal|helaas|nu|nog|ook|zelf|gewoon|blijkbaar|in|op|aan|bij|van|voor|met|en|of|omdat|echter|dus|momenteel|simpelweg|na|pogingen|meerdere`,
    connector: 'maar; want; omdat; daarom; dus; zodat; hoewel; terwijl; vandaar; aangezien; doordat; waardoor; en kon|lukte|liet|is',
    negator: 'niet|geen|nooit|zonder|noch_de|noch_het|noch_een|niets|nergens',
    condition: `wanneer|indien|tenzij|mocht|zodra|anders; in het geval; stel dat`,
    no_guard: 'toen ik|wij',
    modal:
      'zou|zouden|misschien|mogelijk|waarschijnlijk|moet|moeten|graag|adviseer|morgen|volgende; kunt u|je; zal|zullen; om te voorkomen; raad aan; zorg',
    authoring:
      'toegevoegd|geschreven|bijgewerkt|gewijzigd|aangepast|gerepareerd|gedocumenteerd|vertaald|verbeterd|uitgebreid|hernoemd|beschrijft|herschreven',
    subject_matter:
      'melding*|foutmelding*|waarschuwing*|tekst|dialoog*|afhandeling|uitzondering*|documentatie|readme|handleiding|testgeval*|vertaling*|sectie|hoofdstuk|ticket|commentaar',
    display: `toont|meldt|zegt|geeft_aan|verschijnt|vermeldt|waarschuwt; melding|foutmelding|tekst`,
    reported: 'volgens; gebruiker|klant|collega|je|u ~ zei|schreef|meldde|zegt; zogenaamd',
    elsewhere: `op|in|onder ?de ?jouw ?uw ci|pipeline|productie|windows|macos|staging; jouw|uw|andere machine*|computer*|laptop|systemen|omgeving*; oude|oudere|vorige|nieuwere versie*; collega*; versie* voor|onder; op|in de|het|een oude|andere|vorige|eerdere server|machine|computer|omgeving|sessie; op de|het|een|mijn|jouw|onze oude|andere|vorige|tweede`,
    here: 'hier; deze|mijn machine|omgeving|sandbox|sessie|container|systeem|server',
    overcome: `eerst|aanvankelijk|eerder|vroeger|voorheen|gisteren|tijdelijk; in het begin; eerste poging|keer; totdat; niet meer; voordat; vorige week; fout|bug|probleem ~~ opgelost|verholpen|hersteld; vanochtend|vanmorgen|vanmiddag|eergisteren|tussendoor`,
    worked:
      'heeft ~~ gevonden|bekeken|opgehaald|geleverd|gemeld|geslaagd|doorzocht|gecontroleerd; draaide|liep|werkte|werkt ?daarna ?goed|zonder|prima|weer|nu|foutloos; vond|leverde|meldde|gaf|haalde|controleerde|meldt|vindt|toont; geslaagd|groen|voltooid',
    resolved: `daarna|vervolgens|toen|nu|inmiddels|uiteindelijk ~ werkte|lukte|draaide|werkt|gelukt|startte; tweede|volgende poging ~ lukte|slaagde|gelukt; opgelost|verholpen; zonder problemen|fouten; vanmiddag|later|daarna ~ goed|wel|door`,
    instead:
      'in_plaats_daarvan|daarom_heb_ik|vervangend|vervanging|alternatief|noodoplossing|uitgeweken|teruggevallen|vervangen|omweg|behelpen|ter_vervanging|fallback|overgestapt|uitwijken; in plaats ?daarvan; bij wijze van',
    other_way: 'andere|ander|alternatieve {weg}; op een andere; niet zoals gevraagd; niet de gevraagde|gewenste; afwijking',
    unused_after:
      'niet gebruikt|uitgevoerd|gedraaid|ingezet|gestart|aangeroepen; niet ~ gebruikt|uitgevoerd|gedraaid; speelde geen; is niet ~ gebruikt|gedraaid; niet ?echt nodig|noodzakelijk; overbodig|overdreven',
    unused_before: 'zonder|niet ?met ?van ?via ?uit ?een; in plaats van; geen; niet ~ gebruikt',
    by: 'met|via|door|uit|van|middels',
    only: `alleen|enkel|slechts|uitsluitend|louter`,
    untrue: `niet waar|juist; klopt niet; onterecht; integendeel; bewering`,
    tried: `geprobeerd|probeerde|wilde|wou|moest|zou|gevraagd|gepland|begonnen|poging*|bedoeling; wat ~ betreft; over|betreffende; eerst`,
    source: 'bron|bronnen|gebaseerd|afkomstig|ontleend|komen|komt|volgens|methode|op_basis|verkregen|samengesteld|overgenomen',
    used: `gebruikt|geraadpleegd|gelezen|opgehaald|gezocht|geteld|bekeken|opgezocht|berekend|gecontroleerd|doorgenomen; gecontroleerd|geladen|getest|vergeleken; nagekeken|gelezen|bekeken|gehaald|gebruikt|geteld|nagelopen|opgevraagd|geschat`,
    search: `zoekresulta*|zoekmachine*|websearch|internetsearch|webzoekopdracht*|zoekopdracht*|gegoogeld|google|zoekfragmenten|snippets; zoeken op het web|internet; op het web|internet gezocht; online gezocht; zoekactie; zoektreffers; op|via internet|het_web|google gevonden|gelezen|opgezocht; online gevonden|opgezocht`,
    fetch: 'curl|wget; rechtstreeks* ~ opgehaald|html|verzoek; ruwe|statische html; broncode ~ pagina; paginabron',
    manual:
      'handmatig*|met_de_hand|met_het_blote_oog|visueel; zelf gelezen|geteld|nagekeken|bekeken; code gelezen|doorgelezen; doorlezen; nagelezen',
    estimate: 'schatting*|geschat*|ruwe|inschatting|gok|benadering; niet gemeten; vuistregel; nattevingerwerk',
    memory: 'uit het hoofd|geheugen; eigen kennis; trainingsdata; algemene kennis; parate kennis',
    cache:
      'cache|gearchiveerd*|opgeslagen; oude|oudere|eerdere|vorige|bestaande ?opgeslagen notitie*|rapport*|resulta*|export*|gegevens|bestand*|run',
    docs: 'documentatie',
    script:
      'eigen|klein|kort|zelfgeschreven|eenvoudig script*|scriptje|parser|programma; grep|sed|awk; reguliere expressie*; zoekfunctie; tekst zoeken; scriptje',
    file: `bestand|bestanden|map|kopie|reservekopie|uittreksel|bijlage|spreadsheet`,
    finding: `fout|fouten|waarschuwing|waarschuwingen|probleem|problemen|bevinding|bevindingen|treffers|overtredingen|kwetsbaarheden|verschillen|lekken; gevonden|vindt|vond|meldt|meldde|toont|geslaagd|groen|schoon`,
    aside: `terloops; en passant; meteen ook; toch bezig; overigens; trouwens`,
    errand:
      'zoekveld|zoekbalk|zoekfunctie ~ site|pagina; ter controle|vergelijking; om te vergelijken|controleren; installatiehandleiding; statuscode; bereikbaar was|is',
    no_result: `geen ?enkel resulta*|gegevens|uitvoer|rapport|antwoord|uitkomst; niets ?te geleverd|opgeleverd|melden|tonen; niet voltooid|afgerond|geleverd|uitgevoerd; gestopt|afgebroken; wacht op; laat ~ weten; opdracht ~ niet; blijft open; geen cijfers|getallen|waarden|metingen; niets te tonen|melden; is|werd|zijn ~ niet gescand|getest|uitgevoerd|gebouwd|gedaan|gebeurd; vond|heeft ~ niet plaats; uitgebleven|overgeslagen`,
    gone_around: `houdt|hield|is|was het ~ voor ~ op|voorbij|afgelopen|klaar; niemand ~~ gekoppeld|aangesloten|gegeven; einde verhaal|oefening voor`,
  },
  adjuncts: 'in op hier omdat want dus maar en of met zonder van voor bij na door want aan wegens vanwege meer',
};
