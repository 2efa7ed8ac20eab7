import { createOtlpExporter } from './otlp-exporter.ts'
import { recordOutboundCalls } from './outbound-spans.ts'
import { recordSpans } from './tracing.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Records spans of this process from now on. Returns a function that sends what is left and ends it. */
export function startTracing(settings: TracingSettings): () => Promise<void> {
  const exporter = createOtlpExporter(settings)
  const endOutbound = recordOutboundCalls()
  recordSpans(exporter)
  return async () => {
    recordSpans(null)
    endOutbound()
    await exporter.close()
  }
}
