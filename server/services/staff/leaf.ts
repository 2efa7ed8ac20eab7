/** Lists of staff come in leaves of so many. */
const PER_PAGE = 24

/** Rows to ask for. */
export const pageOf = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })

/** What the answer tells of them. */
export const metaOf = (page: number, total: number) => ({ page, per_page: PER_PAGE, total })
