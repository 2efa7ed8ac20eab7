/** Where Prometheus reads the metrics. */
export interface MetricsSettings {
  host: string
  port: number
  /** Bearer token of the reader; null on loopback, where nobody else can connect. */
  token: string | null
}
