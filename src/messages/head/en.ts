/** English SEO descriptions of pages that have none of their own. */
export const en = {
  shop: (site: string, count: number) =>
    `All ${count} products of the official ${site} store: devices, pods, sticks, liquids and accessories. For adults only.`,
  kind: (kind: string, site: string, count: number) =>
    `${kind} from the official ${site} store: ${count} to choose from, with prices and stock. For adults only.`,
  stores: (site: string) => `Find a ${site} store: addresses, opening hours and the way there.`,
  contact: (site: string) => `Write to ${site}. You get a ticket number, and an answer.`,
  affiliate: (name: string) => `Tell others about ${name}: they save on what they buy, and you get a share of it.`,
  verify: (site: string) => `Check whether a pack is a genuine ${site}: by the code under its scratch panel.`,
  links: (site: string) => `Where to find ${site} elsewhere.`,
}

/** Shape of the messages in every language. */
export type HeadMessages = typeof en
