import type { Pack } from '../pack.ts';

export const tr: Pack = {
  script: 'latin',
  lists: {
    install: `kurulamadı kurulamıyor kuramadım kuramadık yüklenemedi yüklenemiyor yükleyemedim indirilemedi indiremedim derlenemedi derleyemedim yapılandırılamadı kurulmadı kurulamadığı kurulamadığından kurulamayınca kurulamaması yüklenmedi yüklenemediği yüklenemediğinden kuramadığım yükleyemediğim indiremediğim indirilemediği kuramıyorum yükleyemiyorum kurulmuyor yüklenmiyor indirilemiyor indiremiyorum derlenmiyor derlenemiyor temin_edemedim edinemedim kurulamadığı_için kurulamıyordu kuramadığımdan kurulmak_istemedi kurulumu_yapılamadı kurulumunu_yapamadım getiremedim getirilemedi ekleyemedim eklenemedi alınamadı`,
    run: `çalıştırılamadı çalıştırılamıyor çalıştıramadım çalıştıramadık çalışmadı çalışmıyor başlatılamadı başlatılamıyor başlatamadım başlamadı kullanılamadı kullanılamıyor kullanamadım açılmadı açılamadı açılmıyor erişilemedi erişilemiyor erişemedim
      ulaşılamadı ulaşılamıyor ulaşamadım bağlanılamadı bağlanamadım çağrılamadı yanıt_vermedi yanıt_vermiyor cevap_vermedi çalıştırılamadığı çalıştırılamadığından çalışmadığı çalışmadığından başlamadığı başlatılamadığı kullanılamadığı erişilemediği açılmadığı çalışmayınca bulunamadı bulamadım
      bulunamadığı bulunamıyor izin_verilmedi engellendi ayağa_kalkmadı ayağa_kaldıramadım yanıt_vermediği yanıt_vermediğinden cevap_vermediği bağlanamadığım çalışamadı ulaşılamadığı açılamadığı çalıştıramadığım kullanamadığım erişemediğim ulaşamadığım bağlanılamadığı başlatamadığım yanıt_alamadım çalıştıramıyorum kullanamıyorum başlatamıyorum erişemiyorum ulaşamıyorum bağlanamıyorum bağlanamadık ulaşamadık çağıramadım açamadım açamıyorum açılamıyor başlamıyor başlayamadı başlayamıyor ayağa_kalkmıyor devreye_alamadım devreye_sokamadım yararlanamadım kullanamadığımdan çalıştıramadığımdan erişilemediğinden ulaşılamadığından çalışmak_bilmedi yanıt_alamıyorum cevap_alamadım yüklenemiyor kullanamadık işletemedim açılmadığından açılmıyordu çalışmıyordu bağlanamıyor bağlantı_kuramadım bağlantı_kurulamadı engelleniyor reddedildi`,
    gone: `yok yoktu yüklü_değil kurulu_değil mevcut_değil bulunmuyor kullanılabilir_değil erişilebilir_değil kullanılamaz erişilemez eksik kapalı engelli yasak devre_dışı yüklü_değildi kurulu_değildi mevcut_değildi bulunmadığı olmadığı olmadığından bulunmadığından yüklü_olmadığı kurulu_olmadığı bulunamaz mevcut_değildir yüklü_değildir kurulu_değildir bulunmamakta bulunmamaktadır bulunmuyordu kullanım_dışı hizmet_dışı kullanıma_kapalı kullanılamıyordu kurulu_olmayınca kurulu_olmadığı_için yüklenmemiş kurulmamış ulaşılmaz yok_denecek bulunmaması olmaması kurulu_olmaması erişime_kapalı`,
    way: 'yöntem yöntemle araç araçla yol yolla kaynak kaynaktan program biçimde şekilde',
  },
  cues: {
    install_after: `{install}; kurulumu|kurulum|yüklemesi|yükleme|derlemesi ~ başarısız|tamamlanamadı|tamamlanmadı|yapılamadı|engellendi|mümkün; kurmak|yüklemek ~ mümkün ~ olmadı|değil; kurmayı|yüklemeyi başaramadım; kurmayı|yüklemeyi|indirmeyi|derlemeyi ?bir ?türlü başaramadım|beceremedim|başaramadık; kurmak|yüklemek|indirmek|derlemek|kurmam|yüklemem ?burada ?için ~ mümkün|imkan*|olanak* ?olmadı|değil|olmuyor|yok|bulunamadı|verilmedi; kurma|yükleme|kurulum|indirme|kurmaya|yüklemeye ?için ?gereken yetkim|iznim|yetkisi|izni|hakkım|imkanım|olanağım|yetkimiz ~ yok|yoktu|verilmedi|yetmedi; kurulum|kurulumu|yükleme|yüklemesi|indirme|indirmesi|derleme|derlemesi|kurulumunda|kurulumda|kurulurken|yüklenirken|derlenirken|kurarken ~~ yarıda|başarısız|tamamlanamadı|hata|takıldı|kaldı|kesildi|durdu|reddedildi|engellendi|çöktü|bitmedi|sonuçlanmadı|yarım|olmadı`,
    install_before: 'kuramadığım|yükleyemediğim',
    run_after: `{run}; çalıştırmak|kullanmak|başlatmak ~ mümkün ~ olmadı|değil; çalıştırmayı|başlatmayı başaramadım; açılışta|başlarken|başlatılırken çöktü|çöküyor|kapandı|takıldı; çalıştırma ?isteği ~ reddedildi|engellendi; çalıştırmayı|başlatmayı|kullanmayı|açmayı|bağlanmayı|erişmeyi|ulaşmayı ?bir ?türlü başaramadım|beceremedim|başaramadık; çalıştırmak|kullanmak|başlatmak|bağlanmak|erişmek|ulaşmak|açmak|çalıştırmam|kullanmam|bağlanmam|erişmem ?burada ?için ~ mümkün|imkan*|olanak* ?olmadı|değil|olmuyor|yok|bulunamadı|verilmedi; çalıştırma|kullanma|erişme|bağlanma|çalıştırmaya|kullanmaya|erişim ?için ?gereken yetkim|iznim|yetkisi|izni|hakkım|imkanım|olanağım ~ yok|yoktu|verilmedi; açılır|başlar açılmaz|başlamaz ~ çöktü|çöküyor|kapandı|kapanıyor|kilitlendi; çöktüğü|çöktüğünden|takıldığı|kapandığı ?için`,
    gone_after: '{gone}; erişim|erişimi ~ yok|engellendi|reddedildi|kapalı',
    failure: `başarısız; çöktü; hata verdi|veriyor|döndürdü; zaman aşımı*; takıldı; sonuç vermedi; sorun çıkardı; {run}; reddetti|reddediyor|reddetmiş; bağlanamıyor|bağlanamadı|takılıyor|takıldı|asılı; istiyor|gerektiriyor; süresi doldu|doldu; devre dışı; olmadı|olmuyor; yarıda kaldı; vazgeçtim|vazgeçildi|pes_ettim; işe yaramadı; 401|402|403|429|500|502|503 ~ döndü|verdi|veriyor|döndürdü|aldım; sonuçsuz kaldı; başaramadım; mümkün olmadı|değil; olanaksız|imkansız; geri çevirdi|çevrildi; kapanıyor|kapandı; çöküyor`,
    obstacle: `ağ|internet|izin|iznim|yetki|yetkim|anahtar|lisans|tarayıcı|bağlantı|bellek|disk|daemon|servis|erişim|kimlik ?bilgisi ?da ?de yok|yetersiz|eksik|kapalı; proxy|vekil|güvenlik_duvarı; 401|403|407|429|502|503; engelleniyor|engellendi|engelli|yasak|reddedildi|reddediyor|izin_verilmiyor; çöküyor|çöktü|segfault*; takılıyor|takıldı|donuyor|askıda; istiyor|gerektiriyor|ihtiyaç; uyumsuz|çakışma*|eski; doldu|bitti|tükendi; bulunamadı|bulunamıyor; çalışmıyor|çalışmadı|açılmıyor|başlamıyor|başlamadı|yüklenemedi|kurulamadı|kurulamıyor|yok; yanıt vermiyor|vermedi; zaman aşımı*; eksik; 402; kesik|kısıtlı|yasaklı; yetkim|iznim|erişimim yok; dış ağ*; süresi geçmiş|dolmuş; kaldı; ulaşılamıyor|erişilemiyor|erişilemedi|ulaşılamadı|bağlanılamıyor; sürümü ~ eski|düşük|uymuyor`,
    undone: `oluşturulamadı|yapılamadı|çalıştırılamadı|doğrulanmadı|doğrulanamadı|test_edilmedi|test_edilemedi|üretilemedi|dönüştürülemedi|taranamadı|derlenemedi|alınamadı|yapılmadı|çalıştırılmadı; sonuç|rapor|görüntü|çıktı|plan|pdf|imaj yok; ister_misin*|verir_misin*|açar_mısın*; ne yapayım|yapalım; değiştirilmedi|değişmedi; taraması|tarama|test|testi|testleri|derleme|ölçüm|dönüştürme|denetim|inceleme|analiz|imaj|rapor ~ yapılmadı|yapılamadı|yok|olmadı|oluşmadı|gerçekleşmedi|yapamadım|eksik|bekliyor|atlandı; oluşturulmadı|üretilmedi|denetlenmedi|incelenmedi|ölçülmedi|gerçekleştirilemedi|gerçekleşmedi|tamamlanamadı|yarım_kaldı|atlandı|hazırlanamadı; nasıl ilerleyelim|devam; ister misiniz|misin; hiçbir|tek_bir|tek ~ okunmadı|okunamadı|taranmadı|açılmadı|işlenmedi|dönüştürülmedi; incelenmedi|bakılmadı|açılmadı`,
    partial: `iki|üç|bazı|birkaç|bir ~ sayfa*|dosya*|test*; geri_kalan*|diğer*; 1|2|3|4|5|6|7|8|9|10 ~ sayfa*|dosya*|test*`,
    delivered: `tüm|bütün|hepsi ~ test*|dosya*|sayfa* geçti|dönüştürüldü|tamamlandı; hepsi ~ dönüştürüldü|geçti|tamamlandı; başarılı $; imaj|tarama|derleme|göç ~ oluşturuldu|tamamlandı|bitti|uygulandı; dönüştürüldü|uygulandı|tamamlandı; yeşil*; puan*; 0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|30|40|50|60|80|100|120 ~ dosyayı|sayfayı|tabloyu|dosya|sayfa|test düzeltti|biçimlendirdi|işledi|geçti|taradı|çıkardı|dönüştürdü; sorun|hata|uyarı ~ bulunmadı|yok`,
    requested: 'istenen|istediğiniz|belirtilen|belirttiğiniz|söylediğiniz araç|aracı|yöntem|yöntemi|program|araçla|yöntemle',
    proxy: 'o|bu araç|komut|paket|program|kurulum|kütüphane|sunucu|durum; durum',
    place: `ortamda|ortamında|makinede|makinesinde|sistemde|sunucuda|oturumda|kapsayıcıda|imajda; ortam*|makine*|sistem*|sunucuda|oturum*|kapsayıcı*|konteyner*|imaj*|bilgisayar*`,
    noun: `aracı|araç|komutu|komut|paketi|paket|programı|program|sunucusu|kütüphanesi|tarayıcı|tarayıcısı; servis*|hizmet*|komut*|paket*|program*|sunucu*|kütüphane*|daemon*|süreç*|araç*|arac*|modül*|eklenti*|tarayıcı*|cli|arayüz*|motor*`,
    filler: `bu|şu|o|bir|da|de|ne_yazık_ki|maalesef|burada|şu_anda|şimdi|henüz|hala|ise|yine|bile|hiç|bir_türlü|için|yerel|kendisi|ın|in|un|ün|nın|nin|ı|i|u|ü|yi|yı|e|a|ye|ya|da|de|ta|te|dan|den; nı|nu|nü|ne|nda|nde|ndan|nden|la|le|yla|yle|ca|ce|lar|ler|sı|si|su|sü|kendi|kendisini|özel|olarak|üzere|kadar|istenen|belirtilen|burada|buraya|defa|kez|denemede|rağmen|sonunda|neyse|üzgünüm|artık|zaten|hali|hazırda|içinde|üzerinde|tarafında|göre|ki|mi`,
    connector: 'ama; fakat; ancak; çünkü; bu_yüzden; bu_nedenle; dolayısıyla; o_yüzden; oysa; yine_de; zira; böylece; bundan dolayı',
    negator: 'değil|yok|hiç|asla|olmadan|hiçbir',
    condition:
      'eğer|şayet|ise|takdirde|durumunda|halinde|olursa|çalışmazsa|kurulmazsa|yoksa; olup olmadığı; kurulu_değilse|yüklü_değilse; değilse',
    modal:
      'olabilir|belki|muhtemelen|gerekebilir|lütfen|öneririm|yarın|gerekir|gerek|edebilirsiniz|planlıyorum|yapılabilir; bir dahaki; önlemek için',
    authoring:
      'ekledim|eklendi|yazdım|yazıldı|güncelledim|güncellendi|değiştirdim|düzelttim|düzeltildi|belgeledim|çevirdim|geliştirdim|uyguladım|tanımladım',
    subject_matter:
      'mesaj*|ileti*|uyarı*|belge*|readme|kılavuz*|istisna*|çeviri*|bölüm*|yorum*|pencere*|metn*|test_durumu; hata ele|yakalama|mesajı|iletisi',
    display: `gösterir|gösteriyor|gösterilen|yazıyor|diyor|bildiriyor|uyarıyor|görüntülenen|görünen|görünür|belirtiyor; mesaj|ileti|metin`,
    reported: 'göre; kullanıcı|müşteri|arkadaş* ~ söyledi|yazdı|bildirdi; sözde',
    elsewhere: `windows|macos|ci ortamında|üzerinde; üretim|staging ortamında; sizin|senin|başka|diğer makine*|bilgisayar*|ortam*|sistem*; eski|önceki|yeni sürüm*; sürüm* öncesi|altında; iş arkadaş*; kuramayan*|kullanamayan*|çalıştıramayan*|olmayan* ~ için|kişi*|kullanıcı*|geliştirici*|kim*`,
    here: 'burada; bu makinede|ortamda|kapsayıcıda|oturumda|sistemde',
    overcome:
      'önce|ilk_başta|başta|başlangıçta|önceden|dün|geçici; ilk deneme*|seferde; artık değil; geçen hafta; başta|ilk_başta|önce|ilk_denemede',
    worked:
      'çalıştı|tamamlandı|döndürdü|buldu|çıkardı|getirdi|topladı|raporladı|geçti|verdi|taradı|kontrol_etti|çekti|bitti|inceledi|tamamladı ?sorunsuz; sorunsuz çalıştı|çalışıyor; başarıyla',
    resolved: `sonra|ardından|sonunda|şimdi|ikinci ~ çalıştı|başarılı|düzeldi|kuruldu|çalışıyor|geçti; çözüldü|giderildi|düzeldi; sorunsuz`,
    instead: `yerine|onun_yerine|bunun_yerine|alternatif*|yedek|ikame|geçici_çözüm|başvurdum|geçtim|mecburen|dolaylı; vekil olarak; onun yerine; bunun yerine; çareyi; mecbur kaldım; idare ettim; başka yol*; yetindim; döndüm; kaydım; devrettim`,
    other_way: 'başka|farklı|değişik|alternatif ?bir {way}; istenenden farklı; istediğiniz ~ değil; yöntem değişikliği',
    unused_after:
      'kullanılmadı|çalıştırılmadı|kullanmadım|çalıştırmadım|kullanılmamıştır|kullanmadan|olmadan|değil|yerine|kullanmaksızın; ile değil; çıktısı değil; devreye girmedi',
    unused_before: 'hiçbir',
    by: 'ile|üzerinden|aracılığıyla|yoluyla|kullanarak|dan|den',
    only: `yalnızca|sadece|yalnız|ancak_şu|salt`,
    untrue: `doğru değil; yanlış; aksine; iddia*; hiç|asla|hiçbir_zaman ~ başarısız|çökmedi|reddetmedi|hata_vermedi; sanılmasın`,
    gone_before: `ne ~ var; bulunmayan; olmayan`,
    tried: `denedim|denendi|denemiştim|istedim|istiyordum|kullanacaktım|çalıştıracaktım|planlanan|planlamıştım|istenen|istediğiniz|istemiştiniz|niyetim|başvurdum|gelince|konusunda|hakkında|ilgili; ilk tercih*; önce`,
    source: 'kaynak|kaynağı|dayanıyor|dayalı|dayanarak|alındı|alınmıştır|alınan|derlendi|yöntem|göre|elde|geliyor|temel',
    used: 'kullandım|baktım|okudum|indirdim|aldım|aradım|saydım|hesapladım|inceledim|derledim|yazdım|buldum|topladım|taradım',
    search: `web_araması*|internet_araması*|arama_sonu*|arama_motor*|google*|arama_özet*; web|internet|çevrim_içi arama*; arama sonu*; internette|webde aradım|arama; snippet*; internette|webde|internetten aradım|buldum|bulduğum|baktım|bulunan`,
    fetch: 'curl|wget; doğrudan ~ indirdim|istek|html|okudum; ham|statik html; sayfa kaynağı*; http isteği*',
    manual: `el_ile|manuel*|gözle|bizzat; kendim okudum|saydım|inceledim; kodu okudum|okuyarak|inceledim; satır satır; göz; satır satır; tek tek; elle; kendi gözüm*; gözden geçirdim; göz gezdirdim; okudum; bakarak; okuyarak`,
    estimate: 'tahmin*|yaklaşık*|kaba|kestirim*|varsayım*; ölçülmedi|ölçmedim; göz kararı',
    memory: 'hafıza*|ezberden|bellekten; kendi|genel bilgi*; eğitim veri*; aklımda*',
    cache: 'önbellek*|arşiv*|kayıtlı; eski|önceki|geçmiş|mevcut not*|rapor*|sonuç*|veri*|dosya*|çıktı*',
    docs: 'belgeler*|dokümantasyon*',
    script: 'kendi|küçük|kısa|basit ?yazdığım betik*|betiğ*|script*|programcık; grep|sed|awk; düzenli ifade*; metin arama*; python betiği*',
    errand: 'arama kutusu|çubuğu|alanı; karşılaştırma|doğrulama|kontrol için|amacıyla; kurulum kılavuzu*; durum kodu',
    no_result: `sonuç|veri|çıktı|rapor|bulgu ~ yok|veremiyorum|elde_edilemedi|alınamadı; hiçbir|herhangi ~ yapılmadı|teslim|üretilmedi|yapamadım; görev ~ tamamlanamadı|yapılmadı|tamamlanmadı; durdum|durdurdum|bekliyorum; tamamlayamadım; lütfen; onayınızı; sayı|rakam|değer|ölçüm ~ yok; elimde ~ yok; yapılamadı|yapılmadı|gerçekleşmedi|gerçekleştirilemedi|oluşturulamadı|üretilemedi; nasıl ilerleyelim|devam; hazır değil; tarama|test|rapor|imaj ~ yok`,
  },
  adjuncts: 'ama çünkü ve veya için burada bu yüzden nedeniyle yüzünden dolayı',
};
