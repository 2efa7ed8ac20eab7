/** Stands in a cell for a formula whose result the program has not stored. */
export const FORMULA_WITHOUT_RESULT = '#FORMULA!'

const ERROR = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA|FORMULA!)$/i

/** Whether a cell has no value, but the name of an error as spreadsheet programs show it. */
export const isCellError = (cell: string): boolean => ERROR.test(cell)
