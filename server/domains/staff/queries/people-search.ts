import { beginning, containing, isIndexed } from '../../../platform/database/text-search.ts'

/** What a search for people looks through, beside the company, of the account `a`. Indexed by account_search. */
const PERSON_TEXT = `lower(a.first_name || ' ' || a.last_name || ' ' || a.phone || ' ' || coalesce(a.email, ''))`
/** The same of the company `d` of a dealer. Indexed by dealer_company_search. */
const COMPANY_TEXT = 'lower(d.company_name)'

/**
 * Results of a search that are counted and listed. Looking up more would take time that grows with the store, and whoever
 * gets so many writes more of the name.
 */
export const MAX_FOUND = 1_000

/** A search for people as conditions of SQL, each with the place of its only parameter. */
export interface PeopleSearch {
  /** Other texts than names are searched too: an index finds the text inside them. */
  isAnywhere: boolean
  /** Parameter of `person` and `company`, which indexes answer. */
  pattern: string
  /** Condition on the account `a`. */
  person: (place: string) => string
  /** Condition on the company `d`. */
  company: (place: string) => string
  /** Parameter of `either`. */
  text: string
  /** Both conditions in one that no index answers: the plan follows the order of the list, and stops in time. */
  either: (place: string) => string
}

/** A text that no trigram index finds, such as two letters or a name in Chinese, is looked for where names begin. */
export function peopleSearch(written: string): PeopleSearch {
  const text = written.toLowerCase()
  return isIndexed(text)
    ? {
        isAnywhere: true,
        text,
        pattern: containing(text),
        person: (place) => `${PERSON_TEXT} like ${place}`,
        company: (place) => `${COMPANY_TEXT} like ${place}`,
        either: (place) => `(strpos(${PERSON_TEXT}, ${place}) > 0 or strpos(${COMPANY_TEXT}, ${place}) > 0)`,
      }
    : {
        isAnywhere: false,
        text,
        pattern: beginning(text),
        person: (place) => `(lower(a.first_name) like ${place} or lower(a.last_name) like ${place})`,
        company: (place) => `${COMPANY_TEXT} like ${place}`,
        either: (place) =>
          `1 in (strpos(lower(a.first_name), ${place}), strpos(lower(a.last_name), ${place}), strpos(${COMPANY_TEXT}, ${place}))`,
      }
}
