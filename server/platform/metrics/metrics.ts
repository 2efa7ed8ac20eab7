import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What this process exports to Prometheus. Labels have few values, all of them ours: declared routes, names of jobs and
 * queues, codes of the contract; never an id, a path as requested or anything that a person typed.
 */
export const registry = new Registry()

const registers = [registry]

/** Seconds; the promises of the store lie between 50 ms and 5 s. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const requests = new Counter({
  name: 'store_http_requests_total',
  help: 'Answered requests by declared route',
  labelNames: ['method', 'route', 'status'],
  registers,
})

export const requestSeconds = new Histogram({
  name: 'store_http_request_duration_seconds',
  help: 'Time until the headers of the response',
  labelNames: ['route'],
  buckets: DURATION_BUCKETS,
  registers,
})

export const refusals = new Counter({
  name: 'store_refusals_total',
  help: 'Refused requests by code of the contract',
  labelNames: ['code'],
  registers,
})

export const faults = new Counter({
  name: 'store_faults_total',
  help: 'Unexpected errors, of requests and of background work',
  labelNames: ['source'],
  registers,
})

export const databaseWaitSeconds = new Histogram({
  name: 'store_database_wait_seconds',
  help: 'Time that a statement or transaction waits for a connection',
  labelNames: ['kind'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2],
  registers,
})

export const jobLastSuccess = new Gauge({
  name: 'store_job_last_success_timestamp_seconds',
  help: 'When each job last ended without a failure, in seconds since 1970',
  labelNames: ['job'],
  registers,
})

export const jobSeconds = new Gauge({
  name: 'store_job_last_duration_seconds',
  help: 'How long the last run of each job took',
  labelNames: ['job'],
  registers,
})

export const jobFailures = new Counter({
  name: 'store_job_failures_total',
  help: 'Failed runs of each job',
  labelNames: ['job'],
  registers,
})

export const messages = new Counter({
  name: 'store_messages_total',
  help: 'Messages handed to a sender: sent, retried later, or given up',
  labelNames: ['channel', 'outcome'],
  registers,
})

export const cartOperations = new Counter({
  name: 'store_cart_operations_total',
  help: 'Cart operations with an identity: applied, known before, or refused by code',
  labelNames: ['outcome', 'code'],
  registers,
})

export const signIns = new Counter({
  name: 'store_sign_ins_total',
  help: 'Completed sign-ins',
  registers,
})

export const paymentReports = new Counter({
  name: 'store_payment_reports_total',
  help: 'Reports of payment gateways by verdict',
  labelNames: ['service', 'verdict'],
  registers,
})

/** Cost or number of what runs and waits. */
export interface QueueLoad {
  running: number
  waiting: number
}

/** The bounded queues of a process. */
export type QueueName =
  | 'reads'
  | 'writes'
  | 'checkouts'
  | 'checkout transactions'
  | 'database statements'
  | 'database transactions'
  | 'pages'
  | 'images'
  | 'documents'

const queues = new Map<QueueName, () => QueueLoad>()

/** Exports the load of a queue; of two queues with one name, that of the later one. */
export const watchQueue = (name: QueueName, load: () => QueueLoad): void => void queues.set(name, load)

const gaugeOfQueues = (name: string, help: string, value: (load: QueueLoad) => number): Gauge =>
  new Gauge({
    name,
    help: `${help}, in the unit of the queue: cost for reads and writes, else pieces`,
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, load] of queues) this.set({ queue }, value(load()))
    },
  })

gaugeOfQueues('store_queue_running', 'Work under way', ({ running }) => running)
gaugeOfQueues('store_queue_waiting', 'Work that waits', ({ waiting }) => waiting)

export const queueRefused = new Counter({
  name: 'store_queue_refused_total',
  help: 'Work that was refused because its queue was full or its wait too long',
  labelNames: ['queue'],
  registers,
})

export const replicaReads = new Counter({
  name: 'store_replica_reads_total',
  help: 'Reads for the replica, by the server that answered them',
  labelNames: ['answered_by'],
  registers,
})
