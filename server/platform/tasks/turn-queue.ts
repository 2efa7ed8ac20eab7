/** Origin of a job: turns rotate between groups, and within a group between its networks. */
export interface Requester {
  /** An IPv4 address or an IPv6 /64. */
  network: string
  /** An IPv4 address or an IPv6 /48. */
  group: string
}

/** Groups in order of their turn, in each group its networks in order, in each network its jobs in order of arrival. */
export class TurnQueue<Job> {
  readonly #groups = new Map<string, Map<string, Set<Job>>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  has(job: Job, { group, network }: Requester): boolean {
    return this.#groups.get(group)?.get(network)?.has(job) ?? false
  }

  add(job: Job, { group, network }: Requester): void {
    const networks = this.#groups.get(group) ?? new Map<string, Set<Job>>()
    const jobs = networks.get(network) ?? new Set<Job>()
    if (jobs.has(job)) return
    this.#groups.set(group, networks)
    networks.set(network, jobs)
    jobs.add(job)
    this.#size += 1
  }

  remove(job: Job, { group, network }: Requester): void {
    const networks = this.#groups.get(group)
    const jobs = networks?.get(network)
    if (!networks || !jobs?.delete(job)) return
    this.#size -= 1
    if (jobs.size === 0) networks.delete(network)
    if (networks.size === 0) this.#groups.delete(group)
  }

  /** Removes the oldest job of the network whose turn it is; its group and network move to the end of the rotation. */
  next(): Job | undefined {
    const [group, networks] = this.#groups.entries().next().value ?? []
    const [network, jobs] = networks?.entries().next().value ?? []
    const [job] = jobs ?? []
    if (group === undefined || network === undefined || !networks || !jobs || job === undefined) return undefined
    // Moved to the end of both rotations before `remove`, which deletes empty ones.
    this.#groups.delete(group)
    this.#groups.set(group, networks)
    networks.delete(network)
    networks.set(network, jobs)
    this.remove(job, { group, network })
    return job
  }

  /**
   * The newest job of the largest share; null when the requester with one more job would have an equal or larger share.
   */
  newestOfLargest({ group, network }: Requester): { job: Job; network: string } | null {
    const own = this.#groups.get(group)
    const largest = largestOf(this.#groups.values(), jobsIn)
    const isOwnShare = jobsIn(own) + 1 >= jobsIn(largest)
    const from = isOwnShare ? own : largest
    const [busiest, jobs] = largestOf(from?.entries() ?? [], ([, set]) => set.size) ?? []
    if (!jobs || busiest === undefined) return null
    if (isOwnShare && (own?.get(network)?.size ?? 0) + 1 >= jobs.size) return null
    const job = [...jobs].at(-1)
    return job === undefined ? null : { job, network: busiest }
  }
}

const jobsIn = (networks: Map<string, Set<unknown>> | undefined): number =>
  [...(networks?.values() ?? [])].reduce((sum, jobs) => sum + jobs.size, 0)

function largestOf<Item>(items: Iterable<Item>, sizeOf: (item: Item) => number): Item | undefined {
  let largest: Item | undefined
  for (const item of items) if (largest === undefined || sizeOf(item) > sizeOf(largest)) largest = item
  return largest
}
