/** Names of tools that are everyday words: in running text they name nothing. */
export const EVERYDAY = new Set(
  `make time find less more most test tests node black just task tasks watch join sort head tail file patch which type scout rush nest poetry bazaar host
  link mount open play split stat strings tree write yes build lint format serve start stop exec cat python ruby perl java dart rust swift tape
  ava chart spark beam flow pipe light flash rename yarn request requests api shell bash screen script go do is it in on at as an or if so up us we me
  my no to of by be he ok id ie eg de la le el en un se si es da di du et ne il lo al os um em na no ou se ma per der die das ist zu im am`.split(
    /\s+/u,
  ),
);
/** Names that say what kind of thing is done and not which tool does it; the vocabulary knows them as words. */
export const GENERIC = new Set(
  `search fetch read web browser page pages crawl scrape manual estimate memory knowledge model agent docs cache edit view look run check exec self
  editor human reasoning analysis review guess http other none unknown tool default is it in on at as an or if so up us we me my no to of by be go do
  de la le el en un se si es da di du et ne il lo al os um em na ou ma test tests write open find file`.split(/\s+/u),
);

/** Everyday words that are written in Latin letters in texts of other scripts as well. */
export const LOANS = new Set(
  'test tests task tasks request requests api shell bash script screen file link host open build format start stop log go node python ruby java json ok id it tree time type'.split(
    ' ',
  ),
);
