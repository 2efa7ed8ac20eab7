import { describe, expect, it } from 'vitest'
import { codeTable } from './code-table.ts'

describe('the code file for the printer', () => {
  it('is a CSV file with one code per line', () => {
    const codes = [
      { code: 'KABU-SADE-M229', url: 'https://store.example/verify?code=KABU-SADE-M229' },
      { code: 'KABU-SADE-M33X', url: 'https://store.example/verify?code=KABU-SADE-M33X' },
    ]
    expect(codeTable(codes).split('\r\n')).toEqual([
      'code,url',
      'KABU-SADE-M229,https://store.example/verify?code=KABU-SADE-M229',
      'KABU-SADE-M33X,https://store.example/verify?code=KABU-SADE-M33X',
      '',
    ])
  })
})
