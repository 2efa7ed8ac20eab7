import { beginning, byUse, containing, isIndexed, wordsOf } from '../../../platform/database/text-search.ts'

/** What a search for people looks through, beside the company, of the account `a`. Indexed by account_search. */
const PERSON_TEXT = `lower(a.first_name || ' ' || a.last_name || ' ' || a.phone || ' ' || coalesce(a.email, ''))`
/** The same of the company `d` of a dealer. Indexed by dealer_company_search. */
const COMPANY_TEXT = 'lower(d.company_name)'

/**
 * Results of a search that are counted and listed. Looking up more would take time that grows with the store, and whoever
 * gets so many writes more of the name.
 */
export const MAX_FOUND = 1_000

/** A search as conditions of SQL, each with the place of its first parameter. */
export interface PeopleSearch {
  /** Other texts than names are searched too: an index finds the text inside them. */
  isAnywhere: boolean
  /** Of `person` and `company`: the pattern that an index answers, and those of the other words. */
  patterns: [pattern: string, others: string[]]
  /** Condition on the account `a`, whose company is `d`. */
  person: (place: number) => string
  /** Condition on the company `d` of the account `a`. */
  company: (place: number) => string
  /** The only parameter of `either`. */
  words: string[]
  /** Both conditions in one that no index answers: the plan follows the order of the list, and stops in time. */
  either: (place: number) => string
}

const BOTH_TEXTS = `${PERSON_TEXT} || ' ' || coalesce(${COMPANY_TEXT}, '')`

/** Condition of a text that no index answers: it has all words of a parameter. */
const hasAllWords = (text: string, place: number): string =>
  `not exists (select from unnest($${place}::text[]) word where strpos(${text}, word) = 0)`

/** A text that is a phone as screens print it, without the zero in front that a stored phone does not have. */
function phoneDigits(text: string): string | null {
  const digits = /^[+(\d][\d\s().+-]{5,}$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return digits.length < 6 ? null : digits.replace(/^0/, '')
}

/** The words of a search, of which each must be met; the digits alone of a phone. */
function searchWords(written: string): string[] {
  const words = wordsOf(written)
  const phone = phoneDigits(words.join(' '))
  return phone === null ? words : [phone]
}

/**
 * Finds people who have every word, in any order and beside each other in name, phone, e-mail and company. A text that no
 * trigram index finds, such as two letters or a name in Chinese, is looked for where names begin.
 */
export function peopleSearch(written: string): PeopleSearch {
  const words = searchWords(written)
  const [first, ...others] = byUse(words)
  if (first !== undefined && isIndexed(first)) {
    return {
      isAnywhere: true,
      patterns: [containing(first), others.map(containing)],
      person: (place) => `${PERSON_TEXT} like $${place} and ${BOTH_TEXTS} like all ($${place + 1}::text[])`,
      company: (place) => `${COMPANY_TEXT} like $${place} and ${BOTH_TEXTS} like all ($${place + 1}::text[])`,
      words,
      either: (place) => hasAllWords(BOTH_TEXTS, place),
    }
  }
  const text = words.join(' ')
  return {
    isAnywhere: false,
    patterns: [beginning(text), []],
    person: (place) =>
      `(lower(a.first_name) like $${place} or lower(a.last_name) like $${place}) and $${place + 1}::text[] is not null`,
    company: (place) => `${COMPANY_TEXT} like $${place} and $${place + 1}::text[] is not null`,
    words: [text],
    either: (place) =>
      `1 in (strpos(lower(a.first_name), ($${place}::text[])[1]), strpos(lower(a.last_name), ($${place}::text[])[1]), strpos(${COMPANY_TEXT}, ($${place}::text[])[1]))`,
  }
}
