import { describe, expect, it } from 'vitest'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import { htmlBlocks } from '#server/platform/html/html-blocks.ts'
import { shortenPasted } from './pasted-html.ts'

const read = (html: string) => htmlBlocks(cleanHtml(shortenPasted(html), 'https://pictures.example'))

/** As Word puts a heading, a list of two and a bold word on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- /* Style Definitions */ p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-MY>
<!--StartFragment--><h1 style='mso-pagination:widow-orphan'>Care<o:p></o:p></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Keep it dry<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Charge it</p>
<p class=MsoNormal>Use <b style='mso-bidi-font-weight:normal'>USB-C</b> only.</p><!--EndFragment--></body></html>`

/** Google Docs wraps everything in an element that is not bold, and marks bold by a style. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span></p></b>`

describe('text pasted from elsewhere', () => {
  it('from Word keeps headings, lists and bold, without numbers and bullets of its own', () => {
    expect(read(WORD)).toEqual([
      { type: 'heading', level: 2, id: 'care', text: 'Care' },
      {
        type: 'list',
        ordered: false,
        items: [
          { depth: 0, runs: [{ text: 'Keep it dry' }] },
          { depth: 0, runs: [{ text: 'Charge it' }] },
        ],
      },
      { type: 'text', runs: [{ text: 'Use ' }, { text: 'USB-C', bold: true }, { text: ' only.' }] },
    ])
  })

  it('from Google Docs keeps bold and italic, and is not bold as a whole', () => {
    expect(read(DOCS)).toEqual([
      { type: 'text', runs: [{ text: 'Plain ' }, { text: 'bold', bold: true }, { text: ' slanted', italic: true }] },
    ])
  })

  it('has no attributes that the server ignores, so that it fits into a request', () => {
    const styled = `<p class="a" style="color:red;margin:0 0 0 0" data-x="${'x'.repeat(200)}">a</p>`.repeat(500)
    expect(shortenPasted(styled)).toBe('<p>a</p>'.repeat(500))
  })

  it('loses pictures of the device, which nobody else could see', () => {
    expect(shortenPasted('<p>a<img width=1 src="file:///C:/a.png"><img src="data:image/png;base64,AA"></p>')).toBe(
      '<p>a</p>',
    )
  })
})
