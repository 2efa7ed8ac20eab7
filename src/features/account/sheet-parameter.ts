/** The name in the address that says which sheet of a page is open: a reload opens it again, with its draft. */
export const SHEET_PARAMETER = 'edit'
