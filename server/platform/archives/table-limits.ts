/** What a table of rows and cells may hold: judged while it is read, before anything of that size is allocated. */
export interface TableLimits {
  /** Number of the last row, the heading included. */
  rows: number
  columns: number
  /** Of all cells together. */
  characters: number
}

/** Of a cell: as many as a spreadsheet program stores. */
export const MAX_CELL_CHARACTERS = 32_767

/** Why a table is not read. */
export type TableProblem = 'damaged' | 'limit' | 'rows' | 'columns' | 'cell' | 'not_text' | 'not_table' | 'quote'

export class TableRefused extends Error {
  readonly problem: TableProblem
  constructor(problem: TableProblem, cause?: unknown) {
    super(`The table is refused: ${problem}`, { cause })
    this.problem = problem
  }
}

/** A row of a file, with the number of its first line as shown in an editor. */
export interface FileRow {
  line: number
  cells: string[]
}

/** Counts rows as they are read. */
export function countTable(limits: TableLimits): (row: FileRow) => void {
  let characters = 0
  let rows = 0
  return ({ cells }) => {
    rows += 1
    if (rows > limits.rows) throw new TableRefused('rows')
    if (cells.length > limits.columns) throw new TableRefused('columns')
    for (const cell of cells) {
      if (cell.length > MAX_CELL_CHARACTERS) throw new TableRefused('cell')
      // No text of a person has it, and no database takes it.
      if (cell.includes('\0')) throw new TableRefused('not_table')
      characters += cell.length
    }
    if (characters > limits.characters) throw new TableRefused('limit')
  }
}
