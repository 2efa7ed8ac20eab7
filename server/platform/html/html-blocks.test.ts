import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { htmlBlocks } from './html-blocks.ts'

const ORIGIN = 'https://pictures.example'
const read = (html: string) => htmlBlocks(cleanHtml(html, ORIGIN))

describe('a well-formed page', () => {
  const page = `
    <h1>Returns</h1>
    <p>Within <b>14 days</b>, <i>unopened</i>, see <a href="/terms" target="_blank" onclick="x()">our
      terms</a> or <a href="mailto:care@store.example">write</a>.<br>Thank you.</p>
    <h3>Why?</h3><h3>Why?</h3>
    <ul><li>Wrong colour</li><li>Faulty<ul><li>no light</li><li>no <strong>charge</strong></li></ul></li></ul>
    <ol><li><p>Pack it</p><p>Send it</p></li></ol>
    <blockquote><p>Keep the <em>receipt</em>.</p></blockquote>
    <p>Before <img src="/storage/box.webp" alt="The box" width="640" height="480"> after</p>
    <img src="${ORIGIN}/a.webp" alt="" width="50%">
    <table><caption>Fees</caption><thead><tr><th>State</th><th>Fee</th></tr></thead>
      <tbody><tr><td>Johor</td><td><a href="#fees">RM 8</a></td></tr></tbody></table>
    <table><tr><th>A</th></tr><tr><td>1</td></tr></table>`

  it('keeps its headings, links, lists, images and tables', () => {
    expect(read(page)).toEqual([
      { type: 'heading', level: 2, id: 'returns', text: 'Returns' },
      {
        type: 'text',
        runs: [
          { text: 'Within ' },
          { text: '14 days', bold: true },
          { text: ', ' },
          { text: 'unopened', italic: true },
          { text: ', see ' },
          { text: 'our terms', href: '/terms' },
          { text: ' or ' },
          { text: 'write', href: 'mailto:care@store.example' },
          { text: '.\nThank you.' },
        ],
      },
      { type: 'heading', level: 3, id: 'why', text: 'Why?' },
      { type: 'heading', level: 3, id: 'why-2', text: 'Why?' },
      {
        type: 'list',
        ordered: false,
        items: [
          { depth: 0, runs: [{ text: 'Wrong colour' }] },
          { depth: 0, runs: [{ text: 'Faulty' }] },
          { depth: 1, runs: [{ text: 'no light' }] },
          { depth: 1, runs: [{ text: 'no ' }, { text: 'charge', bold: true }] },
        ],
      },
      { type: 'list', ordered: true, items: [{ depth: 0, runs: [{ text: 'Pack it\nSend it' }] }] },
      { type: 'quote', runs: [{ text: 'Keep the ' }, { text: 'receipt', italic: true }, { text: '.' }] },
      { type: 'text', runs: [{ text: 'Before' }] },
      { type: 'image', src: '/storage/box.webp', alt: 'The box', width: 640, height: 480 },
      { type: 'text', runs: [{ text: 'after' }] },
      { type: 'image', src: `${ORIGIN}/a.webp`, alt: '', width: null, height: null },
      {
        type: 'table',
        caption: 'Fees',
        head: [[{ text: 'State' }], [{ text: 'Fee' }]],
        rows: [[[{ text: 'Johor' }], [{ text: 'RM 8', href: '#fees' }]]],
      },
      { type: 'table', caption: null, head: [[{ text: 'A' }]], rows: [[[{ text: '1' }]]] },
    ])
  })

  it('does not change when it is cleaned again', () => {
    const once = cleanHtml(page, ORIGIN)
    expect(cleanHtml(once, ORIGIN)).toBe(once)
  })
})

describe('a malformed page', () => {
  it.each([
    ['<ul><li>one<li>two', ['one', 'two']],
    ['<table><tr><td>one<td>two', ['one', 'two']],
    ['<li>one</li> <td>two</td>', ['one', 'two']],
    ['<ul><li>one<table><tr><td>two</td></tr></table></li></ul>', ['one', 'two']],
    ['<ul><li><h2>one</h2>two</li></ul>', ['one', 'two']],
    ['<table><tr><td><ul><li>one</li></ul><h3>two</h3></td></tr></table>', ['one', 'two']],
    ['<ul><li>a<ul><li>one</li></ul>two</li></ul>', ['one', 'two']],
    ['one<p>two', ['one', 'two']],
    ['<div><section>one</section><span>two</span></div>', ['one', 'two']],
  ])('%s keeps all text', (html, words) => {
    const text = JSON.stringify(read(html))
    for (const word of words) expect(text).toContain(word)
  })

  it('becomes empty when it contains only white space', () => {
    expect(read(' <p> </p><ul><li> </li></ul><table><tr></tr></table><h2></h2>\n')).toEqual([])
  })
})

describe('escaped text', () => {
  it('stays text and is never parsed as markup', () => {
    expect(read('<p>1 &lt; 2 &amp;amp; &lt;script&gt;alert(1)&lt;/script&gt;</p>')).toEqual([
      { type: 'text', runs: [{ text: '1 < 2 &amp; <script>alert(1)</script>' }] },
    ])
  })
})
