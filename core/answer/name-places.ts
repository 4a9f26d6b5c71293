const JOINED =
  'but|because|since|as|that|and|so|though|although|while|whereas|weshalb|sodass|obwohl|während|omdat|want|maar|dus|eftersom|men|så|bo|ale|więc|protože|takže|weil|da|dass|aber|und|parce que|car|que|pero|porque|mas|ma|perche|но|что|и';
/** Where a clause begins. */
const BEGINNING = `^\\s{0,3}|[.!?,;:(\\n•*。、]\\s{0,3}|(?:^|[\\s(])(?:${JOINED})\\s`;
const SUBJECT = `(?<=${BEGINNING})`;
/** The same with an article, for names that are no everyday words. */
const ARTICLED = `(?<=(?:${BEGINNING})(?:the|der|die|das|le|la|el|il|lo|o|a|i|os|as)\\s)`;
/** What follows a subject: a form of "is not", "could not", "failed". */
const PREDICATE =
  '["\'`*]{0,3}\\s{0,3}(?:(?:is|was|isn|wasn|being|are|s not|s gone|s missing|s absent|s nowhere|s unavailable|cannot|couldn?|can|does|doesn|didn?|would|wouldn|won|refuse[sd]?|refusait|plante|echoue|reste|manque|introuvable|absent|indisponible|recusa|recusou|falha|falhou|falta|si (?:rifiuta|blocca|ferma|chiude|pianta|arresta|avvia)|se (?:recusa|niega|nega|cierra|cuelga|bloquea|cae|fecha|trava)|s (?:arrete|interrompt|obstine)|trava|esta|estava|foi|fica|indisponivel|ausente|rechaza|falla|queda|rifiuta|pretende|fallisce|manca|resta|risulta|era|muore|crolla|assente|failed|never|not (?:available|found|installed|there|present|here)|needs|wants|requires|keeps|asks|ist|war|verlangt|braucht|will|wollte|kennt|startet|chiede|richiede|vuole|pide|exige|pede|precisa|demande|reclame|veut|wymaga|burada|konnte|kann|liess|fehlt|n|ne|est|no|non|nao|не|нет|недоступ\\p{L}{0,6})(?!\\p{Script=Latin})|未|不|无|安|没|が|は|を|이|가|은|는|을|를)';
/** The same for verbs that a tool does. */
const ACTION =
  '["\'`*]{0,3}\\s{0,3}(?:wants|needs|requires|kept|returns|returned|rejects|rejected|responds|responded|being|isn|wasn|refuses|rejects|bails|simply|just|absent|can|could|couldn|won|wouldn|doesn|didn|s not|s gone|s missing|exits|dies|crashes|insists|complains|asks|stops|hangs|fails|keeps|never|will|ran|itself|unavailable|missing|not|nowhere|has|had|gets|got|sees|saw|finds|found|hat|hatte|findet|sieht|bekommt|bricht|hängt|stürzt|läuft|lief|heeft|had|ziet|krijgt|hittar|nevidí|nemá|nie|selbst|zelf|själv)(?!\\p{L})';
/** Words that make a name of a tool out of the word before them. */
export const NOUN =
  '[ -]?(?:(?:cli|command|tool|binary|executable|package|library|module|runner|client|server|service|program|utility|linter|scanner|daemon|gem|crate|connector|integration|session|quota|account|key|token|credits?|konto|kontingent|schlüssel|wheel|release|build|daemon|agent|engine|process|image|installation|install|konnektor|zugang|anbindung|kommando|befehl|werkzeug|programm|paket|bibliothek|commande|outil|paquet|comando|paquete|pacote|herramienta|ferramenta|biblioteca|pacchetto|strumento|libreria|команд\\p{L}{1,3}|утилит\\p{L}{1,3}|пакет\\p{L}{0,3}|polecenie|narzędzie|opdracht|komut\\p{L}{1,4}|koppling\\p{L}{0,3})(?!\\p{L})|的? ?(?:mcp|命令|工具|库|连接器|連接器|接口|服务|服務|插件)|の? ?(?:mcp|コマンド|ツール|ライブラリ|コネクタ|サーバ|接続|連携)|의? ?(?:mcp|명령|도구|라이브러리|커넥터|서버|연동|연결))';
/** The same words where they stand before the name ("le connecteur X"). */
export const NOUN_BEFORE =
  '(?<=(?<!\\p{L})(?:compte|cuenta|conta|connecteur|serveur|outil|service|client|conector|conexion|servidor|servicio|servico|cliente|herramienta|ferramenta|connettore|server|servizio|strumento|konto|dienst|connector|integration|integracion|integracao|integrazione|l.integration|cli|api|abonnement|subscription|suscripcion|assinatura|subscricao|abbonamento|cle|clave|chave|chiave|jeton|token|plan|quota|cuota|sesion|sessao|sessione|cluster|extension|extension|extensao|estensione|demon|plugin|lizenz|licence|licencia|licenca|licenza|acces|acceso|acesso|accesso|mcp|коннектор\\p{L}{0,2}|сервер\\p{L}{0,2}|сервис\\p{L}{0,2}|клиент\\p{L}{0,2})\\s(?:(?:de|del|do|da|di|du|des|della|of|from|von|van|a|a|al|au|ao|com o|com a|con|com|with|avec|mit)\\s)?)';
/** Verbs that only a program is the object of: after them an everyday word that is a tool's name is one. */
export const RUNS =
  '(?<=(?<!\\p{L})(?:lancer|executer|installer|demarrer|utiliser|utilizar|utilizzare|usare|instalar|ejecutar|lanzar|arrancar|executar|rodar|correr|eseguire|lanciare|avviare|installare|installing|installieren|ausführen)\\s(?:(?:le|la|el|o|a|il|lo)\\s)?)';
/** Verbs and prepositions whose object is a tool: after them a short name that is no everyday word is one. */
export const VERB =
  '(?<=(?<!\\p{L})(?:install|installing|installed|run|running|ran|use|using|used|start|starting|started|launch|launching|launched|tried|try|invoke|invoked|get|getting|got|execute|executed|with|via|call|called|compile|build|import|imported|reach|without|not|no|of|than|le|el|il|der|das|den|dem|del|du|al|au|mit|per|avec|con|com|tramite|lancer|executer|installer|utiliser|instalar|ejecutar|usar|rodar|eseguire|installare|через|установить|запустить|met|z|ile|bei|chez|en|at|from|von|su|на|у|к|sans|sin|sem|senza|ohne|zonder|de|do|da|di|du|ao|sur|par|pour|como|comme|come|für|voor|för|dla)\\s)';

/** In a text of another script a word in Latin letters is a name. */
const CHARACTER = '[\\u0400-\\u04ff\\u0600-\\u06ff\\u0900-\\u097f\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af，。、：]';
const AFTER_CHARACTER = `(?<=${CHARACTER}\\s?)`;
const BEFORE_CHARACTER = `(?=\\s?${CHARACTER})`;

/** Verbs of reaching: what is reached is a service, and no word of any kind. */
export const REACHED =
  '(?<=(?<!\\p{L})(?:reach|reaching|access|accessing|contact|query|erreichen|joindre|contacter|atteindre|interroger|raggiungere|contattare|interrogare|alcanzar|contactar|consultar|alcancar|contatar|chegar|llegar|acceder|aceder|acessar|accedere|acceder|conectar|conectarme|connecter|collegarmi)\\s(?:(?:to|a|au|a|al|ao|con|com|con el|com o|the|o|el|il)\\s)?)';

/** Further prepositions that a means stands behind. */
export const MEANS =
  "(?<=(?<!\\p{L})(?:do|da|de|di|d'|della|dello|dell'|des|sur|sobre|em|no|na|su|sul|sulla|by|par|por|pelo|pela|dal|dalla|durch|vom|przez|genom|av|les|los|os|i|the)\\s?)";

/** Where a short name that is no everyday word is believed. */
export function atObjects(names: string): readonly string[] {
  return [`${VERB}(?:${names})`, `${SUBJECT}(?:${names})(?=${ACTION})`, ...amongCharacters(names)];
}

export function asSubjects(names: string): readonly string[] {
  return [`${SUBJECT}(?:${names})(?=${PREDICATE})`];
}

/** A name and a colon at the head of a line: a status of the tool. */
export function asLabels(names: string): readonly string[] {
  return [`(?<=(?:^|\\n)[^\\p{L}\\n]{0,6})(?:${names})(?=["'\`*]{0,3}\\s?:\\s)`];
}

/** With an article, names that are no everyday words. */
export function asNamedSubjects(names: string): readonly string[] {
  return [`${ARTICLED}(?:${names})(?=${PREDICATE})`];
}

export function amongCharacters(names: string): readonly string[] {
  return [`${AFTER_CHARACTER}(?:${names})`, `(?:${names})${BEFORE_CHARACTER}`];
}
