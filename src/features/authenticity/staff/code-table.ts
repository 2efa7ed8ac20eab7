interface PrintedCode {
  code: string
  url: string
}

/** CSV file for the printer of the packs, one line per code; no value can contain a comma or a quote. */
export const codeTable = (codes: readonly PrintedCode[]): string =>
  ['code,url', ...codes.map(({ code, url }) => `${code},${url}`), ''].join('\r\n')
