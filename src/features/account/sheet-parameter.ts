/** URL parameter with the open sheet of a page: a reload opens it again, with its draft. */
export const SHEET_PARAMETER = 'edit'
