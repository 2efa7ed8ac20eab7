import type { Block, TextRun } from '#contract/blocks.ts'
import { addBreak, addText, plain, textOf, trimEnd } from './text-runs.ts'

type Level = Extract<Block, { type: 'heading' }>['level']
type Image = Omit<Extract<Block, { type: 'image' }>, 'type'>

/** Builds the blocks of a page from parser events, in document order. */
export class BlockBuilder {
  readonly manner = plain()
  readonly #blocks: Block[] = []
  readonly #ids = new Map<string, number>()
  /** Where text is appended at the moment; null between blocks. */
  #runs: TextRun[] | null = null
  #list: Extract<Block, { type: 'list' }> | null = null
  #depth = -1
  /** The list was begun by an item outside of any list, as Word writes them, and ends with the next other element. */
  #isLoose = false
  #table: Extract<Block, { type: 'table' }> | null = null
  #isHead = false
  #isFirstRowHead = true
  #quotes = 0

  get #isInside(): boolean {
    return this.#list !== null || this.#table !== null
  }

  write(text: string): void {
    if (!this.#runs && (this.#isInside || text.trim() === '')) return
    this.#runs ??= []
    addText(this.#runs, text, this.manner)
  }

  breakLine(): void {
    addBreak(this.#runs ?? [])
  }

  /** Starts a paragraph or heading. Inside a list item or a table cell it only starts a new line. */
  startText(): void {
    if (this.#isLoose) this.endList()
    if (this.#isInside) this.breakLine()
    else this.endText()
  }

  endText(): void {
    if (this.#isInside) return
    const runs = this.#take()
    if (runs.length > 0) this.#blocks.push({ type: this.#quotes > 0 ? 'quote' : 'text', runs })
  }

  endHeading(level: Level): void {
    if (this.#isInside) return
    const text = textOf(this.#take())
    if (text === '') return
    const id = idOf(text)
    const count = (this.#ids.get(id) ?? 0) + 1
    this.#ids.set(id, count)
    this.#blocks.push({ type: 'heading', level, id: count === 1 ? id : `${id}-${count}`, text })
  }

  startQuote(): void {
    this.startText()
    this.#quotes += 1
  }

  endQuote(): void {
    this.endText()
    this.#quotes -= 1
  }

  startList(ordered: boolean): void {
    if (this.#isLoose) this.endList()
    if (this.#table) return this.breakLine()
    if (!this.#list) {
      this.endText()
      this.#list = { type: 'list', ordered, items: [] }
    }
    this.#depth += 1
  }

  startItem(): void {
    if (this.#table) return this.breakLine()
    if (!this.#list) {
      this.startList(false)
      this.#isLoose = true
    }
    if (!this.#list) return
    this.#runs = []
    this.#list.items.push({ depth: this.#depth, runs: this.#runs })
  }

  endList(): void {
    if (!this.#list) return
    this.#isLoose = false
    this.#depth -= 1
    // Text after an inner list starts a new item, because it belongs to none of the inner list's items.
    if (this.#depth >= 0) return this.startItem()
    const items = this.#list.items.filter(({ runs }) => trimEnd(runs).length > 0)
    if (items.length > 0) this.#blocks.push({ ...this.#list, items })
    this.#list = null
    this.#runs = null
  }

  startTable(): void {
    if (this.#isLoose) this.endList()
    if (this.#isInside) return this.breakLine()
    this.endText()
    this.#table = { type: 'table', caption: null, head: [], rows: [] }
    this.#isFirstRowHead = true
  }

  set isHead(isHead: boolean) {
    this.#isHead = isHead
  }

  startRow(): void {
    if (!this.#isHead) this.#table?.rows.push([])
  }

  startCell(): void {
    if (this.#table) this.#runs = []
    else this.startText()
  }

  endCell(kind: 'th' | 'td'): void {
    if (!this.#table) return
    const row = this.#isHead ? this.#table.head : this.#table.rows.at(-1)
    row?.push(this.#take())
    if (kind === 'td' && this.#table.rows.length === 1) this.#isFirstRowHead = false
  }

  endCaption(): void {
    if (this.#table) this.#table.caption = textOf(this.#take()) || null
  }

  endTable(): void {
    if (!this.#table) return
    const { head, ...table } = this.#table
    const rows = this.#table.rows.filter((row) => row.length > 0)
    const named = head.length === 0 && this.#isFirstRowHead ? rows.shift() : undefined
    if (head.length + rows.length + (named?.length ?? 0) > 0) {
      this.#blocks.push({ ...table, head: named ?? head, rows })
    }
    this.#table = null
    this.#runs = null
  }

  addImage(image: Image): void {
    if (this.#isLoose) this.endList()
    if (this.#isInside) return this.write(image.alt)
    this.endText()
    this.#blocks.push({ type: 'image', ...image })
  }

  /** Returns the blocks; elements that were never closed end here. */
  finish(): Block[] {
    this.endTable()
    while (this.#list) this.endList()
    this.endText()
    return this.#blocks
  }

  #take(): TextRun[] {
    const runs = trimEnd(this.#runs ?? [])
    this.#runs = null
    return runs
  }
}

const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section'
