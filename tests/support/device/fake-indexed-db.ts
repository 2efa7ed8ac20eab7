/** Behaviour of the database for the next open or transaction. */
export type FakeMode = 'answer' | 'hang' | 'hang-commit' | 'lose'

type Handler = (() => void) | null

class FakeRequest {
  result: unknown
  error: DOMException | null = null
  onsuccess: Handler = null
  onerror: Handler = null
  onupgradeneeded: Handler = null
}

class FakeTransaction {
  error: DOMException | null = null
  oncomplete: Handler = null
  onabort: Handler = null
  onerror: Handler = null
  state: 'active' | 'committing' | 'done' = 'active'
  readonly writes = new Map<string, unknown>()
  readonly mode: IDBTransactionMode
  readonly #database: FakeDatabase
  readonly #fake: FakeMode

  // oxlint-disable-next-line max-params -- a fake used in this file only
  constructor(database: FakeDatabase, mode: IDBTransactionMode, fake: FakeMode) {
    this.mode = mode
    this.#database = database
    this.#fake = fake
  }

  objectStore() {
    const asked = (value: () => unknown) => {
      const request = new FakeRequest()
      if (this.#fake !== 'hang')
        queueMicrotask(() => {
          if (this.state !== 'active') return
          request.result = value()
          request.onsuccess?.()
        })
      return request
    }
    return {
      transaction: this,
      get: (key: string) => asked(() => this.writes.get(key) ?? this.#database.kept.get(key)),
      put: (value: unknown, key: string) => void this.writes.set(key, value),
    }
  }

  abort() {
    if (this.state !== 'active') throw new DOMException('finished', 'InvalidStateError')
    this.state = 'done'
    queueMicrotask(() => this.onabort?.())
  }

  commit() {
    if (this.state !== 'active') throw new DOMException('finished', 'InvalidStateError')
    this.state = 'committing'
    if (this.#fake === 'hang-commit') return
    queueMicrotask(() => {
      this.state = 'done'
      for (const [key, value] of this.writes) this.#database.kept.set(key, value)
      this.oncomplete?.()
    })
  }
}

/** One database with one object store, limited to what `src/offline/connection.ts` uses. */
export class FakeDatabase {
  readonly kept = new Map<string, unknown>()
  readonly transactions: FakeTransaction[] = []
  /** Behaviour of each open, then of each transaction; `answer` once the list is empty. */
  readonly opens: FakeMode[] = []
  readonly modes: FakeMode[] = []
  openConnections = 0

  get factory(): IDBFactory {
    const open = () => {
      const request = new FakeRequest()
      const mode = this.opens.shift() ?? 'answer'
      if (mode !== 'hang')
        queueMicrotask(() => {
          this.openConnections += 1
          request.result = this.#connection()
          request.onsuccess?.()
        })
      return request
    }
    return { open } as unknown as IDBFactory
  }

  #connection() {
    let isOpen = true
    return {
      close: () => {
        if (isOpen) this.openConnections -= 1
        isOpen = false
      },
      transaction: (_: string, mode: IDBTransactionMode) => {
        const fake = this.modes.shift() ?? 'answer'
        if (!isOpen || fake === 'lose')
          throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
        const made = new FakeTransaction(this, mode, fake)
        this.transactions.push(made)
        return made
      },
    }
  }
}
