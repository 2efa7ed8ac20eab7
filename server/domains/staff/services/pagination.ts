/** Rows per page of staff lists. */
const PER_PAGE = 24

/** Limit and offset of the query. */
export const pageOf = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })

/** Pagination fields of the response. */
export const metaOf = (page: number, total: number) => ({ page, per_page: PER_PAGE, total })
