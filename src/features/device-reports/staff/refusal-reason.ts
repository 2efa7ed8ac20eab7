/** The reason of a refusal in words; a code that has none is shown as it is. */
export const reasonOf = (code: string, reasons: Readonly<Record<string, string>>): string => reasons[code] ?? code
