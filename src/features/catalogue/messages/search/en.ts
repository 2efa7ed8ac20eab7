/** English messages: the search dialog. */
export const en = {
  label: 'Search the shop',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  seeAll: (count: number) => (count === 1 ? 'See it in the shop' : `See all ${count} results`),
  nothing: (text: string) => `Nothing found for “${text}”`,
  tryThis: 'Check the spelling, or try a single word: a flavour, a device, or a strength such as 20\u00a0mg.',
  recent: 'Searched before',
  forget: (text: string) => `Forget ${text}`,
  kinds: 'Look around',
  waiting: 'Getting the shop onto this device',
  unavailable: 'Search works here as soon as the store has answered once.',
}

/** Shape of the messages in every language. */
export type SearchMessages = typeof en
