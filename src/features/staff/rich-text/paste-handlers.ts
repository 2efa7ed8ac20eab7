import { shortenPasted } from './pasted-html.ts'

/** Longest text that the server cleans (`pageHtml` of the contract), in characters. */
const MAX_HTML = 50_000

export interface PasteActions {
  /** Cleans HTML on the server and inserts what is left. */
  insertHtml: (html: string) => void
  insertPictures: (files: readonly File[]) => void
  tooLong: () => void
}

const isPicture = ({ type }: File): boolean => /^image\/(?:jpeg|png|webp)$/.test(type)

/** Takes HTML and pictures; plain text is left to the editor. Returns whether it was taken. */
function take(data: DataTransfer | null, { insertHtml, insertPictures, tooLong }: PasteActions): boolean {
  if (!data) return false
  const html = shortenPasted(data.getData('text/html'))
  const pictures = [...data.files].filter(isPicture)
  // Word adds a picture of the copied text to the text itself; a copied picture has no text beside it.
  if (pictures.length > 0 && data.getData('text/plain').trim() === '') {
    insertPictures(pictures)
    return true
  }
  if (html.trim() === '') return false
  if (html.length > MAX_HTML) tooLong()
  else insertHtml(html)
  return true
}

/** Handlers that run before those of the editor, which would parse HTML in the page. */
export const pasteHandlers = (actions: PasteActions) => ({
  paste: (_view: unknown, event: ClipboardEvent): boolean => {
    const isTaken = take(event.clipboardData, actions)
    if (isTaken) event.preventDefault()
    return isTaken
  },
  drop: (view: { dragging: unknown }, event: DragEvent): boolean => {
    // Content of the editor itself is moved by the editor.
    if (view.dragging) return false
    const isTaken = take(event.dataTransfer, actions)
    if (isTaken) event.preventDefault()
    return isTaken
  },
})
