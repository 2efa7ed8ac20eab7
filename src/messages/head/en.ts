/** English SEO descriptions of pages that have none of their own. */
export const en = {
  shop: (site: string, count: number) =>
    `All ${count} products of the official ${site} store: devices, pods, sticks, liquids and accessories. For adults only.`,
  kind: (kind: string, site: string, count: number) =>
    `${kind} from the official ${site} store: ${count} to choose from, with prices and stock. For adults only.`,
  stores: (site: string) => `${site} stores: addresses, opening hours and directions.`,
  contact: (site: string) => `Contact ${site}. We’ll reply with a ticket number.`,
  affiliate: (name: string) =>
    `Tell others about ${name}: they save on what they buy, and you earn commission on every order.`,
  verify: (site: string) => `Check that your ${site} product is genuine with the code under its scratch panel.`,
  links: (site: string) => `Where else to find ${site}.`,
}

/** Shape of the messages in every language. */
export type HeadMessages = typeof en
