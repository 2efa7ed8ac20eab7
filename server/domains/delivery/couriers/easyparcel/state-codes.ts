/** Appendix III of EasyParcel's documentation, by the states of the market's list (ISO 3166-2:MY behind 60). */
export const STATE_CODES: Readonly<Record<number, string>> = {
  6001: 'jhr',
  6002: 'kdh',
  6003: 'ktn',
  6004: 'mlk',
  6005: 'nsn',
  6006: 'phg',
  6007: 'png',
  6008: 'prk',
  6009: 'pls',
  6010: 'sgr',
  6011: 'trg',
  6012: 'sbh',
  6013: 'srw',
  6014: 'kul',
  6015: 'lbn',
  6016: 'pjy',
}
