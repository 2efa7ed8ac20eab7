import { describe, expect, it, vi } from 'vitest'
import { type PasteActions, pasteHandlers } from './paste-handlers.ts'

/** What a browser puts on the clipboard; Node has no DataTransfer. */
const dataOf = ({ html = '', text = '', files = [] }: { html?: string; text?: string; files?: readonly File[] }) => ({
  files,
  getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
})

function paste(data: ReturnType<typeof dataOf>) {
  const actions = {
    insertHtml: vi.fn<PasteActions['insertHtml']>(),
    insertPictures: vi.fn<PasteActions['insertPictures']>(),
    tooLong: vi.fn<PasteActions['tooLong']>(),
  }
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: data })
  const isTaken = pasteHandlers(actions).paste(null, event as unknown as ClipboardEvent)
  return { ...actions, isTaken, isPrevented: event.defaultPrevented }
}

const picture = new File(['a'], 'a.png', { type: 'image/png' })

describe('what is pasted', () => {
  it('as HTML is never left to the editor, which would parse it in the page', () => {
    const { insertHtml, isTaken, isPrevented } = paste(dataOf({ html: '<p class="a">a</p>', text: 'a' }))
    expect(insertHtml).toHaveBeenCalledExactlyOnceWith('<p>a</p>')
    expect([isTaken, isPrevented]).toEqual([true, true])
  })

  it('as plain text is left to the editor', () => {
    const { insertHtml, isTaken, isPrevented } = paste(dataOf({ text: 'a' }))
    expect(insertHtml).not.toHaveBeenCalled()
    expect([isTaken, isPrevented]).toEqual([false, false])
  })

  it('as a picture is stored; the picture that Word adds to a text is not', () => {
    expect(paste(dataOf({ files: [picture] })).insertPictures).toHaveBeenCalledExactlyOnceWith([picture])
    const withText = paste(dataOf({ html: '<p>a</p>', text: 'a', files: [picture] }))
    expect(withText.insertPictures).not.toHaveBeenCalled()
    expect(withText.insertHtml).toHaveBeenCalledOnce()
  })

  it('beyond what a request may have is refused, not parsed', () => {
    const long = paste(dataOf({ html: `<p>${'x'.repeat(50_001)}</p>`, text: 'x' }))
    expect(long.tooLong).toHaveBeenCalledOnce()
    expect(long.insertHtml).not.toHaveBeenCalled()
    expect(long.isPrevented).toBe(true)
  })
})
