/**
 * Rows of a list that can be counted and opened by page numbers. Counting and skipping more would take time that grows
 * with the age of the store, for pages that nobody turns to.
 */
export const MAX_LISTED = 10_000

/**
 * Statement that counts what a query finds, up to one more than `most`, as `count`.
 *
 * @param source the query from its `from` on
 */
export const cappedCount = (source: string, most = MAX_LISTED): string =>
  `select count(*) as count from (select 1 ${source} limit ${most + 1}) listed`
