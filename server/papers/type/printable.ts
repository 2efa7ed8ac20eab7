/** What a paper cannot show: pictures, what only joins or tints them, and what steers a screen. */
const UNPRINTED =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20E3|[\u{E0000}-\u{E007F}\u200B\u2060\uFEFF]|[\u202A-\u202E\u2066-\u2069]|[\p{Cc}\p{Co}\p{Cs}]/gu
/** Signs of trade that also count as pictures. */
const SIGNS = /[©®™]/u
/** A joiner joins letters in Arabic and Indic scripts; without any beside it, it joined pictures. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu

/**
 * A text as a paper can show it, on one line: composed letters, single spaces, no pictures. Marks that turn the
 * direction of writing are left out: the order of a name is told by its letters alone.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(UNPRINTED, (found) => (SIGNS.test(found) ? found : ''))
    .replaceAll(LOOSE_JOINER, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
