/** A binary heap with the smallest item first. */
export class MinHeap<Item> {
  readonly #items: Item[] = []
  readonly #compare: (a: Item, b: Item) => number

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare
  }

  push(item: Item): void {
    this.#items.push(item)
    this.#rise(this.#items.length - 1)
  }

  pop(): Item | undefined {
    this.#swap(0, this.#items.length - 1)
    const item = this.#items.pop()
    this.#sink(0)
    return item
  }

  /** Whether the item at `a` is smaller than the one at `b`. */
  #isLess(a: number, b: number): boolean {
    const [first, second] = [this.#items[a], this.#items[b]]
    return first !== undefined && second !== undefined && this.#compare(first, second) < 0
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#items[a], this.#items[b]]
    if (first === undefined || second === undefined) return
    this.#items[a] = second
    this.#items[b] = first
  }

  #rise(at: number): void {
    const parent = (at - 1) >> 1
    if (at === 0 || !this.#isLess(at, parent)) return
    this.#swap(at, parent)
    this.#rise(parent)
  }

  #sink(at: number): void {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    const child = this.#isLess(right, left) ? right : left
    if (!this.#isLess(child, at)) return
    this.#swap(child, at)
    this.#sink(child)
  }
}
