import type { Pack } from '../pack.ts';

/** Swedish, with the Danish and Norwegian forms of the same words. */
export const sv: Pack = {
  script: 'latin',
  lists: {
    inte: 'inte ej aldrig ikke aldri',
    cant: `kunde_inte kunde_jag_inte kan_inte kan_jag_inte inte_kunde inte_kan gick_inte_att inte_gick_att går_inte_att inte_går_att lyckades_inte lyckades_jag_inte inte_lyckades fick_inte får_inte omöjligt_att
      kunne_ikke kunne_jeg_ikke kan_ikke ikke_kunne lykkedes_ikke_at klarte_ikke_å fikk_ikke`,
    install: 'installera installeras ladda_ner hämta bygga byggas installere installeres hente laste_ned',
    run: `köra köras starta startas använda användas nå nås öppna ansluta_till anropa anropas komma_åt få_igång få_att_fungera få_fart_på kjøre køre starte bruge bruke åbne åpne nå`,
    there: `installerat installerad installerade tillgänglig tillgängligt nåbar åtkomlig tillåten tillåtet igång konfigurerad installeret installert tilgængelig tilgjengelig`,
    fel: 'misslyckades misslyckas kraschade kraschar avbröts blockerades nekades mislykkedes feilet',
  },
  cues: {
    install_after: '{cant} {install}; {inte} ?kunde ?gick ?att {install}',
    install_before: '{cant} {install}',
    install_around: 'installationen|nedladdningen|installation|bygget ~~ {fel}',
    run_after: `{cant} {run}; {inte} ?kunde ?gick ?att {run}; startar|startade|svarar|svarade|fungerar|fungerade|kör|körde|kommer|kom|laddar|laddade ~ {inte} ?upp ?igång $; startar|startade|svarar|svarade|fungerar|fungerade|kom {inte}; vill|ville {inte} starta|köra|installeras|svara; kraschar|kraschade|hänger|hängde|dör|dog ?sig vid|under|direkt|redan; starter|svarer|virker {inte}; nekar|nekade|avvisar|avvisade min|nyckeln|nyckel|inloggningen`,
    run_before: '{cant} {run}; fick|får aldrig|inte ~ kontakt|förbindelse|svar ?med ?från; når|nådde|kommer|kom {inte} ?åt',
    run_around: 'fick {inte} ~ igång|fart|att_starta|att_fungera; fik {inte} ~ til_at_virke',
    gone_after: `finns|fanns ?här {inte}; {inte} ?är {there}; är|var|blev ?här {inte} ~ {there}; saknas|saknades ?här $; otillgänglig|otillgängligt|onåbar|oåtkomlig|blockerad|avstängd; är|var nere|utloggad|spärrad; findes|finnes|finnes ikke; mangler $`,
    gone_before:
      'saknar|saknas|saknades ?här; finns|fanns ?här ingen|inget|inga; ingen|inget|utan åtkomst|tillgång till; har|hade inte ?tillgång ?till; mangler',
    failure:
      'misslyckades|misslyckas|kraschade|feilet; gav ?bara fel|felmeddelande; {cant}; kräver|krävde; gav upp; 401|402|403|429|500|502|503',
    obstacle: `når|kommer|kom ~ {inte} ?ut ?åt; saknar|saknas|saknades|utan|ingen|inget ?~ nät|nätverk|internet|rättigheter|behörighet|nyckel|token|licens|webbläsare|åtkomst|skärm|minne; blockerad|blockeras|nekad|nekas|nekades|avvisades|spärrad|utgången|utloggad; kräver|krävs; proxy|brandvägg|timeout; 401|402|403|429|502|503; kraschar|kraschade; {inte} installerat|installerad|tillåtet|behörig; startar|svarar|laddar {inte}; finns {inte}`,
    undone: `ingen|inget|inga|inte|aldrig|ej|ikke ~ gjord|gjort|gjorts|byggd|byggdes|byggts|körd|kördes|körts|skapad|skapades|testats|testad|kontrollerats|genererades|skickades|publicerades|utförd|utförts|konverterades|formaterades; kvarstår|uteblev|utebliven|okontrollerad|otestad|oförändrad; återstår`,
    delivered: 'alla ~ godkända|gröna|klara|hämtade',
    negator: 'inte|ej|aldrig|ingen|inget|inga|utan|ikke',
    condition: 'om du|det|den|ni|inte|man|ingen|verktyget; ifall|såvida|förutsatt; när ~ inte|saknas',
    modal: 'bör|kanske|skulle|föreslår|rekommenderar|vänligen|imorgon',
    authoring: 'uppdaterade|dokumenterade|ändrade|översatte',
    subject_matter: 'felmeddelande*|meddelande*|dokumentation*|changelog',
    display: 'visar att|meddelandet; säger|skriver att; felmeddelandet',
    elsewhere: 'din|er|kollegans|gamla|andra maskin|dator|server|miljö|laptop; på ci|windows|macos|byggservern',
    here: 'här; denna|den_här maskin|maskinen|miljö|miljön|container',
    overcome: 'först|inledningsvis|tidigare|igår; till en början; första försöket|gången',
    worked: 'körde ?igenom|klart; gick igenom; hittade|rapporterade|hämtade|flaggade',
    resolved: 'sedan|därefter|efteråt|andra ~ fungerade|gick|lyckades|startade; löstes',
    instead: 'i stället|istället|stället; som ersättning|reserv|alternativ; ersatte|ersatt; i stedet; nödlösning',
    other_way: 'annat|annan|andra verktyg|metod|sätt|väg; på annat sätt',
    unused_after: 'användes|kördes inte; inte ?har använts|körts|användes|kördes',
    unused_before: 'utan ?att ?hjälp ?av; i_stället|istället för; inte från|via|genom',
    by: 'med|via|genom|från|hjälp_av',
    only: 'bara|endast|enbart|kun|bare',
    tried: 'försökte|skulle|tänkte|ville|prøvde',
    source: 'källa|källor|bygger|baseras|baserat|baserad|hämtat|hämtade|hämtad|kommer ?på ?från',
    used: 'läste|hämtade|använde|mätte|räknade|kontrollerade|sammanställde|gjorde|tittade|brukte|brugte',
    search:
      'webbsökning*|sökresultat*|sökträff*|sökmotor*|nettsøk|websøgning*|søkeresultat*; träffar från|i ~ sökning; sökte på|via nätet|webben|google; googlade',
    fetch: 'vanliga|vanlig|enkel|enkla|rå|rått http|html|anrop|hämtning; rå html',
    manual: 'för hand; manuellt|manuell|manuelt; läste ~ själv; med ögonen',
    estimate: 'uppskatt*|gissning*|ungefärlig*',
    memory: 'ur|från minnet; egen kunskap',
    no_result: 'inget|inga resultat|svar|data; kunde inte slutföra|leverera',
  },
  adjuncts: 'här eftersom utan',
};
