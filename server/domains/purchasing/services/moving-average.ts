/** Stock of a product in a market at cost (rules 8.29). */
export interface CostState {
  /** Below zero: sold before they were received. Pieces on the way between places are included. */
  pieces: number
  /** Pieces of the ledger that a counter added because nobody had counted them; they are not in `pieces`. */
  uncounted: number
  /** What `pieces` cost, in minor units; null: no cost is known yet. */
  value: number | null
  /** Of one piece of the last receipt. */
  last_cost: number | null
}

export const NO_COST: CostState = { pieces: 0, uncounted: 0, value: null, last_cost: null }

/** Rounded half up. */
const parted = (value: number, pieces: number, all: number): number =>
  Number((2n * BigInt(value) * BigInt(pieces) + BigInt(all)) / (2n * BigInt(all)))

/** What `pieces` of `all` are worth; all of them the whole, so that nothing is lost to rounding. */
export const shareOf = (value: number, pieces: number, all: number): number =>
  pieces >= all ? value : parted(value, pieces, all)

interface Sold {
  state: CostState
  cost: number
  /** Of the pieces, those whose cost is not known: they take that of the next receipt. */
  waiting: number
}

/** Pieces leave at the average. */
export function sell(state: CostState, pieces: number): Sold {
  const known = state.value === null ? 0 : Math.min(pieces, Math.max(0, state.pieces))
  const cost = shareOf(state.value ?? 0, known, Math.max(1, state.pieces))
  const value = state.value === null ? null : state.value - cost
  return { state: { ...state, pieces: state.pieces - pieces, value }, cost, waiting: pieces - known }
}

interface Received {
  state: CostState
  /** Of the waiting pieces, the oldest that now have a cost. */
  settled: number
  /** Of all of them. */
  cost: number
}

/**
 * Pieces arrive at a cost each. Those that were sold before take it first; the first receipt of all gives its cost to
 * what was in stock and sold before any was known.
 *
 * @param waiting pieces of orders whose cost is not known
 */
export function receive(
  state: CostState,
  { pieces, each, waiting }: { pieces: number; each: number; waiting: number },
): Received {
  const owed = Math.max(0, -state.pieces)
  const covered = Math.min(owed, pieces)
  const settled = Math.max(0, waiting - (owed - covered))
  const before = state.value ?? Math.max(0, state.pieces) * each
  return {
    state: { ...state, pieces: state.pieces + pieces, value: before + (pieces - covered) * each, last_cost: each },
    settled,
    cost: settled * each,
  }
}

/** Pieces of an order come back with what they had cost. Those that were sold before they were received take it first. */
export function takeBack(state: CostState, { pieces, cost }: { pieces: number; cost: number }): Received {
  const covered = Math.min(pieces, Math.max(0, -state.pieces))
  const taken = shareOf(cost, covered, Math.max(1, pieces))
  const after = { ...state, pieces: state.pieces + pieces, value: (state.value ?? 0) + cost - taken }
  return { state: after, settled: covered, cost: taken }
}

/** Pieces are there whose cost nobody knows: at the average, or at the last cost where there is none. */
export function find(state: CostState, pieces: number): CostState {
  const [before, after] = [Math.max(0, state.pieces), Math.max(0, state.pieces + pieces)]
  const found = { ...state, pieces: state.pieces + pieces }
  if (state.value === null) return found
  const added = after - before
  const more = before > 0 ? parted(state.value, added, before) : (state.last_cost ?? 0) * added
  return { ...found, value: state.value + more }
}

/**
 * A count, or anything else that says how many pieces there are: what is less leaves at the average. What a counter sold
 * uncounted is settled by it.
 */
export function adjust(state: CostState, difference: number): CostState {
  const before = Math.max(0, state.pieces)
  const pieces = Math.max(0, state.pieces + difference + state.uncounted)
  const counted = { ...state, uncounted: 0 }
  if (pieces > before) return find({ ...counted, pieces: before }, pieces - before)
  const value = state.value === null ? null : shareOf(state.value, pieces, Math.max(1, before))
  return { ...counted, pieces, value }
}

interface SentBack {
  state: CostState
  /** What left the value of the stock. */
  value: number
}

/**
 * Pieces go back to their supplier at the cost of their receipt, unless less than nothing would stay, or something of
 * no pieces: then at the average.
 */
export function sendBack(state: CostState, { pieces, cost }: { pieces: number; cost: number }): SentBack {
  const before = Math.max(0, state.pieces)
  const leaving = Math.min(pieces, before)
  const held = state.value ?? 0
  const value = leaving < before && cost <= held ? cost : shareOf(held, leaving, Math.max(1, before))
  const uncounted = Math.max(0, state.uncounted - (pieces - leaving))
  return {
    state: { ...state, pieces: state.pieces - leaving, uncounted, value: state.value === null ? null : held - value },
    value,
  }
}
