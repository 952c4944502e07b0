/** Lines that reports have between their rows, known by their words, in English and Spanish. */

const PAGE = /^\W*(?:page|p[aá]g(?:ina|\.)?|pg\.?)\s*:?\s*\d+(?:\s*(?:of|de|\/)\s*\d+)?\W*$/iu;
/** A line of the head of a page. */
const PRINTED =
  /^\W*(?:printed|generated|exported|created|run|as of|report(?:ed)?|impreso|generado|exportado)(?![\p{L}]).*\d{1,2}[/:.-]\d/iu;
const RULE = /^[-=_*~.·—–+|\s]{3,}$/;
const END =
  /^\W*(?:end of (?:the )?(?:report|file|list|data|export)|fin del? (?:informe|reporte|archivo|la lista)|<+\s*end\s*>+)\W*$/iu;
const TOTAL = new RegExp(
  [
    // Total, Subtotal, Grand Totals for Alder Court, Total Applications: 3
    String.raw`^\W*(?:\p{L}+[\s-]+)?(?:sub[\s-]?)?totals?(?:es)?(?:$|[^\p{L}])`,
    // Alder Court Total, Alder Court Totals:
    String.raw`(?:^|[^\p{L}])(?:sub[\s-]?)?totals?(?:es)?\W*$`,
    // Count: 3, Applications: 3
    String.raw`^\W*(?:count|sum|average|avg|mean|records?|rows?|applications?|applicants?|prospects?|promedio|suma|registros?|solicitudes)\s*:?\s*[\d.,$%]*\W*$`,
    String.raw`^\W*(?:number of|no\. of|n[uú]mero de)\s`,
    // 3 applications
    String.raw`^\W*\d[\d,.]*\s+(?:applications?|applicants?|records?|rows?|units?|prospects?|guest cards?|solicitudes|registros?)\W*$`,
  ].join('|'),
  'iu',
);
const GRAND_TOTAL = /^\W*(?:grand|report|overall|gran)\s+total|^\W*total general/iu;
const PAGE_TOTAL = /^\W*page\s+(?:sub)?total/iu;
const BARE_TOTAL = /^\W*(?:grand\s+|sub[\s-]?)?totals?(?:es)?\W*$/iu;
/** Every line is looked at, and nearly none has such a word. */
const TOTAL_HINT = /total|count|sum|av|mean|rec|row|appl|prosp|prom|reg|sol|num|núm|no\.|unit|card/i;

export const isPageNumber = (cell: string): boolean => PAGE.test(cell);
export const isPageHead = (cell: string): boolean => PRINTED.test(cell);
export const isRule = (cell: string): boolean => RULE.test(cell);
export const isEndMark = (cell: string): boolean => END.test(cell);
/** Whether it is worth looking for such a word at all. */
export const mayBeTotal = (cell: string): boolean => TOTAL_HINT.test(cell);
export const isTotal = (cell: string): boolean => TOTAL_HINT.test(cell) && TOTAL.test(cell);
export const isBareTotal = (cell: string): boolean => BARE_TOTAL.test(cell);
/** What a total sums up. */
export const totalOf = (cell: string): 'report' | 'page' | 'group' =>
  GRAND_TOTAL.test(cell) ? 'report' : PAGE_TOTAL.test(cell) ? 'page' : 'group';
