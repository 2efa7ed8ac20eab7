import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read } from './source.ts'

// What of docs/specification/copy.md a machine can check. A text is quoted in the failure with its file and line.

/** Files that contain texts only: of the screens, of the server, of documents. */
const files = ['src', 'contract', 'server']
  .flatMap((folder) => filesOf(folder))
  .filter(
    (file) => !isTest(file) && /(?:notifications\/templates\/(?:en|ms|id)|\/messages\/.*|[/-]messages)\.ts$/.test(file),
  )
  .filter((file) => !/\/(?:queries|routes|calls)\/|^src\/messages\/[\w-]+\.ts$/.test(file))

interface Rule {
  readonly why: string
  readonly forbidden: RegExp
}

/** Rules for a text, whatever its key. The Malay and Indonesian ones are translations of the English. */
const RULES: readonly Rule[] = [
  {
    why: 'The store is not a person: it does not answer, ask or say',
    forbidden:
      /\bthe store(?:’s)? (?:last |now |has |did not |does not |doesn’t |didn’t |could not )*(?:answers?|answered|asks?|asked|says?|said|allows?)\b/i,
  },
  {
    why: 'The store is not a person',
    forbidden: /\b(?:kedai|toko) (?:tidak |belum |sedang )*(?:menjawab|bertanya|meminta|mengatakan)\b/i,
  },
  { why: 'No exclamation marks', forbidden: /!/ },
  { why: 'Say “Enter …” for an empty field', forbidden: /^(?:Write|Type) (?:an?|the|your|it|this|at)\b/ },
  {
    why: 'Masukkan … for an empty field',
    forbidden: /^(?:Tulis|Taip) (?:nama|nombor|nomor|kode?|e-mel|email|alamat|bandar|kota|jalan|minimal|sekurang)\b/,
  },
  { why: 'Say “Remove”', forbidden: /\btak(?:e|es|en|ing) (?:\S+ ){0,2}out\b/i },
  { why: 'Say “Remove” or “Refund”', forbidden: /\b(?:tak|giv)(?:e|en) back\b/i },
  { why: 'Say “offline”', forbidden: /\b(?:without|needs?|no) (?:a )?signal\b|\b(?:tanpa isyarat|tanpa sinyal)\b/i },
  { why: 'Say “automatically”', forbidden: /\bby (?:itself|themselves)\b/i },
  { why: 'Say “needs your attention”', forbidden: /\bneeds you\b|\b(?:perlukan anda|perlu Anda)$/ },
  { why: 'Say “Something went wrong”', forbidden: /\bdid not work\b|\btidak menjadi$/i },
  { why: 'Pieces are “unit”', forbidden: /\bkeping\b/ },
  { why: 'A branch is “cabang”', forbidden: /\bgerai\b/i },
  { why: 'Say “OK”', forbidden: /\bOke\b/ },
]

const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
/** Entries that are labels or buttons: they end without a full stop. */
const LABEL = /\b(?:\w*[tT]itle|\w*[lL]abel|send|save|add|remove|cancel|open|close|apply|back|next): '([^'\n]*[^.]\.)'/

/** The texts of a line without their placeholders. */
const textsIn = (line: string): string[] =>
  [...line.matchAll(TEXT)].map(([, plain, template]) => (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, 'X'))

function offences(file: string, source: string): string[] {
  const lines = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*(?:\/\/|import\b|export \*|\} from)/.test(line)) return []
    const at = `${file}:${index + 1}`
    const broken = textsIn(line).flatMap((text) =>
      RULES.filter(({ forbidden }) => forbidden.test(text)).map(({ why }) => `${at}: ${why}: “${text}”`),
    )
    const label = LABEL.exec(line)?.[1]
    return label ? [...broken, `${at}: A label has no full stop: “${label}”`] : broken
  })
}

describe('the texts', () => {
  it('follow the rules of the editorial guide that a machine can check', () => {
    expect(files.length).toBeGreaterThan(150)
    expect(files.flatMap((file) => offences(file, read(file)))).toEqual([])
  })

  it.each([
    ["  failed: 'The store did not answer. Try again.',", 'The store is not a person'],
    ["  failed: 'Toko tidak menjawab.',", 'The store is not a person'],
    ["  done: 'Saved!',", 'No exclamation marks'],
    ["  wrong: 'Write a name.',", 'Say “Enter …”'],
    ["  reset: 'Take the code out',", 'Say “Remove”'],
    ["  title: 'Your cart.',", 'A label has no full stop'],
    ["  text: 'Works without signal too.',", 'Say “offline”'],
    ["  stores: 'Gerai',", 'A branch is “cabang”'],
  ])('are refused when one breaks a rule: %s', (line, why) => {
    expect(offences('en.ts', line).join()).toContain(why)
  })

  it('may contain the words in comments, keys and placeholders', () => {
    const fine =
      "/** Write a name! */\n  takeOut: 'Remove',\n  left: (n: number) => `$" +
      "{n !== 1 ? n : 'one'} left`,\n  sending: 'Sending…',"
    expect(offences('en.ts', fine)).toEqual([])
  })
})
