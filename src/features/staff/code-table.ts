interface PrintedCode {
  code: string
  url: string
}

/** A table for the printer of packs, one line per code; neither column can hold a comma or a quote. */
export const codeTable = (codes: readonly PrintedCode[]): string =>
  ['code,url', ...codes.map(({ code, url }) => `${code},${url}`), ''].join('\r\n')
