/** Characters that are not printed: emoji with their joiners and modifiers, direction and control characters. */
const UNPRINTED =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20E3|[\u{E0000}-\u{E007F}\u200B\u2060\uFEFF]|[\u202A-\u202E\u2066-\u2069]|[\p{Cc}\p{Co}\p{Cs}]/gu
/** Trademark signs, which are also emoji by their Unicode properties. */
const SIGNS = /[©®™]/u
/** Zero-width joiners are needed between letters of Arabic and Indic scripts; elsewhere they joined emoji. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu

/**
 * Normalises a text for printing on one line: composed letters, single spaces, no emoji. Direction marks are removed,
 * so that only the letters decide the direction.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(UNPRINTED, (found) => (SIGNS.test(found) ? found : ''))
    .replaceAll(LOOSE_JOINER, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
