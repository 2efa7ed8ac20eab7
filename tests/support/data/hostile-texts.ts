import { Buffer } from 'node:buffer'
import { HOSTILE } from './hostile-html.ts'
import type { HostileFile } from './hostile-tables.ts'

const MIB = 1024 * 1024
/** Characters that a page of the store may have. */
const MOST = 50_000

const repeated = (part: string, length = MOST): string => part.repeat(Math.floor(length / part.length))
const wrapped = (start: string, end: string): string => {
  const times = Math.floor(MOST / (start.length + end.length))
  return start.repeat(times) + end.repeat(times)
}

/** Pasted texts that take readers of markup and searches for patterns a long time, or more stack than there is. */
export const HOSTILE_TEXTS: readonly { name: string; text: string }[] = Object.entries({
  'one long word': repeated('a'),
  'only spaces': repeated(' '),
  'only line ends': repeated('\n'),
  'only tabs and carriage returns': repeated('\t\r'),
  'text with NUL': 'a\0b',
  'half of a character': '\ud83d',
  'characters without a shape': repeated('\u200b'),
  'marks of direction': repeated('\u202e'),
  'one letter with thousands of accents': `a${repeated('\u0301', MOST - 1)}`,
  'families of emoji': repeated('\u{1f468}\u200d'),
  'formula of a spreadsheet': '=HYPERLINK("http://127.0.0.1:1";"x")',
  'tags within tags': wrapped('<div>', '</div>'),
  'bold within bold': wrapped('<b>', '</b>'),
  'lists within lists': wrapped('<ul><li>', '</li></ul>'),
  'tables within tables': wrapped('<table><tr><td>', '</td></tr></table>'),
  'quotes within quotes': wrapped('<blockquote>', '</blockquote>'),
  'forms within tables': wrapped('<form><table>', '</table></form>'),
  'SVG within MathML': wrapped('<svg><math>', '</math></svg>'),
  'templates within templates': wrapped('<template>', '</template>'),
  'tags that are never closed': repeated('<p><b><i><a href=x>'),
  'ends without beginnings': repeated('</p>'),
  'misnested tags': repeated('<a><b></a></b>'),
  'starts of tags': repeated('<'),
  'starts of comments': repeated('<!--'),
  'ends of comments': repeated('-->'),
  'starts of CDATA': repeated('<![CDATA['),
  'starts of entities': repeated('&'),
  'numbers of characters that do not exist': repeated('&#x110000;'),
  'an entity without end': `&#${repeated('9', MOST - 2)}`,
  'a tag with many attributes': `<p ${repeated('a="" ', MOST - 9)}>`,
  'an attribute without end': `<p a="${repeated('x', MOST - 6)}`,
  'a link of many characters': `<a href="https://${repeated('a.', MOST - 30)}">x</a>`,
  'a link with spaces and line ends': `<a href="java\n${repeated(' ', MOST - 60)}script:alert(1)">x</a>`,
  'quotation marks': repeated('"'),
  backslashes: repeated('\\'),
  'brackets of Markdown': repeated('[a]('),
  'lines of a list': repeated('1. \n'),
  'email addresses': repeated('a@a.'),
  'slashes of URLs': repeated('http://'),
  'spaces before a letter': `${repeated(' ', MOST - 1)}x`,
})
  .map(([name, text]) => ({ name: `text: ${name}`, text }))
  .concat(HOSTILE.slice(0, 12).map((text) => ({ name: `text: ${text.slice(0, 40)}`, text })))

const deep = (open: string, close: string, times: number): string => open.repeat(times) + close.repeat(times)
const utf16 = (words: string): Buffer => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(words, 'utf16le')])

const BODIES: Record<string, string | Buffer> = {
  nothing: '',
  'a space': ' ',
  NUL: '\0',
  'a line of 20 MB': 'a'.repeat(20 * MIB),
  'millions of short lines': 'a\n'.repeat(10 * MIB),
  'JSON of 20 MB': `{"html":"${'a'.repeat(20 * MIB)}"}`,
  'JSON that is cut off': '{"html":"<p>',
  'JSON with a comma too many': '{"html":"a",}',
  'JSON with a comment': '/* a */{"html":"a"}',
  'two values': '{"html":"a"}{"html":"b"}',
  'lists within lists': deep('[', ']', 30_000),
  'objects within objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'lists that never end': '['.repeat(60_000),
  'lists within lists in a field': `{"html":${deep('[', ']', 30_000)}}`,
  'a list': '[]',
  'a number': '1e999',
  'a text': '"a"',
  null: 'null',
  true: 'true',
  NaN: '{"html":NaN}',
  'a number with 60,000 digits': `{"html":${'9'.repeat(60_000)}}`,
  'a number in place of text': '{"html":1}',
  'null in place of text': '{"html":null}',
  'a list in place of text': '{"html":["a"]}',
  'an object in place of text': '{"html":{"toString":"a"}}',
  'ten thousand fields': `{${Array.from({ length: 6_000 }, (_, at) => `"${at}":1`).join()}}`,
  'the same field twice': '{"html":"a","html":{}}',
  'the prototype': '{"__proto__":{"html":"a"}}',
  'the constructor': '{"constructor":{"prototype":{"html":"a"}}}',
  'a field of 60,000 characters': `{"${'a'.repeat(60_000)}":1}`,
  'NUL in a field': '{"html":"a\\u0000b"}',
  'half of a character': '{"html":"\\ud83d"}',
  'a byte order mark': '\ufeff{"html":"a"}',
  'UTF-16': utf16('{"html":"a"}'),
  'UTF-16 of the other order': utf16('{"html":"a"}').swap16(),
  'UTF-32': Buffer.from('fffe00007b0000007d000000', 'hex'),
  'invalid UTF-8': Buffer.from('7b2268746d6c223a22ff22 7d'.replaceAll(' ', ''), 'hex'),
  'UTF-8 cut in the middle': Buffer.from('7b2268746d6c223a22e282227d', 'hex'),
  'overlong UTF-8': Buffer.from('7b2268746d6c223a22c080227d', 'hex'),
  'Latin-1': Buffer.from('{"html":"caf\xe9"}', 'latin1'),
  zeros: Buffer.alloc(60_000),
  gzip: Buffer.from('1f8b0800000000000003', 'hex'),
  'a picture': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'a form': 'html=a&html=b',
  multipart: '--x\r\nContent-Disposition: form-data; name="html"\r\n\r\na\r\n--x--',
  XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><html>&b;</html>',
  YAML: 'html: !!js/function >\n  a',
  SQL: "'; drop table account; --",
  'a template': '{{constructor.constructor("return process")()}}',
  'a path': '../../../../etc/passwd',
}

/** Fifty bodies of requests that are no JSON, or not the JSON that is asked for. */
export const HOSTILE_BODIES: readonly HostileFile[] = Object.entries(BODIES).map(([name, body]) => ({
  name: `body: ${name}`,
  bytes: () => new Uint8Array(Buffer.from(body as string)),
}))
