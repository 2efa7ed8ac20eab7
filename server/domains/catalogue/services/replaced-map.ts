/** What is asked of a map by id. */
export type Lookup<Value> = Pick<ReadonlyMap<number, Value>, 'get' | 'has'>

/** With more replacements than this the whole map is copied: each replacement copies those before it. */
const MAX_REPLACED = 1_000

/** A map with other values for some ids. A copy of a map of 100,000 takes longer than all that a sale changes. */
export class ReplacedMap<Value> implements Lookup<Value> {
  readonly #base: ReadonlyMap<number, Value>
  /** undefined: has no value any more. */
  readonly #replaced: ReadonlyMap<number, Value | undefined>

  constructor(base: ReadonlyMap<number, Value>, replaced: ReadonlyMap<number, Value | undefined> = new Map()) {
    this.#base = base
    this.#replaced = replaced
  }

  get(id: number): Value | undefined {
    return this.#replaced.has(id) ? this.#replaced.get(id) : this.#base.get(id)
  }

  has(id: number): boolean {
    return this.get(id) !== undefined
  }

  /** The map with these values for these ids; the present one stays as it is. */
  with(ids: readonly number[], values: ReadonlyMap<number, Value>): ReplacedMap<Value> {
    if (ids.every((id) => !this.has(id) && !values.has(id))) return this
    const replaced = new Map(this.#replaced)
    for (const id of ids) replaced.set(id, values.get(id))
    if (replaced.size <= MAX_REPLACED) return new ReplacedMap(this.#base, replaced)
    const whole = new Map(this.#base)
    for (const [id, value] of replaced) {
      if (value === undefined) whole.delete(id)
      else whole.set(id, value)
    }
    return new ReplacedMap(whole)
  }
}
