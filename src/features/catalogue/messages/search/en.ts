/** English messages: the search dialog. */
export const en = {
  label: 'Search the shop',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  seeAll: (count: number) => (count === 1 ? 'See it in the shop' : `See all ${count} results`),
  nothing: (text: string) => `No results for “${text}”`,
  tryThis: 'Try a single word: a flavour, a device, or a strength such as 20\u00a0mg.',
  recent: 'Recent searches',
  forget: (text: string) => `Remove ${text}`,
  kinds: 'Browse categories',
  waiting: 'Preparing search…',
  unavailable: 'Search isn’t available offline yet. Go online once to download it.',
}

/** Shape of the messages in every language. */
export type SearchMessages = typeof en
