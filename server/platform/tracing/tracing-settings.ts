/** Where spans go, by the environment variables of OpenTelemetry. */
export interface TracingSettings {
  /** Base of the receiver's addresses, such as `http://127.0.0.1:4318`. */
  endpoint: string
  /** Sent with each request, such as a key of the service. */
  headers: Record<string, string>
  serviceName: string
  /** Share of the traces that are recorded, 0 to 1. */
  ratio: number
}
