import { MAX_LISTED } from './platform/database/capped-count.ts'

/** Rows per page of staff lists. */
const PER_PAGE = 24

/** For a caller that needs the first rows alone. */
export interface FirstRows {
  limit?: number
}

/** Limit and offset of the query; pages behind `most` rows are empty. */
export const pageOf = (page: number, most = MAX_LISTED) => {
  const offset = Math.min((page - 1) * PER_PAGE, most)
  return { limit: Math.min(PER_PAGE, most - offset), offset }
}

/**
 * Pagination fields of the response.
 *
 * @param total counted up to more than `most`
 */
export const metaOf = (page: number, total: number, most = MAX_LISTED) => ({
  page,
  per_page: PER_PAGE,
  total: Math.min(total, most),
  ...(total > most && { is_capped: true }),
})
