import { lazyComponent } from '../../../messages/namespace.ts'
import type { ComparedBarsProps } from './compared-bars.tsx'

/** Loads the chart library, which the figures and tables do not wait for. */
export const LazyComparedBars = lazyComponent<ComparedBarsProps>(
  [],
  async () => (await import('./compared-bars.tsx')).ComparedBars,
)
