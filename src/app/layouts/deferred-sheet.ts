import type { ComponentType } from 'react'
import { lazyComponent, loadWithMessages, type Namespace } from '../../messages/namespace.ts'

/**
 * A sheet that is loaded when it is first opened, and what loads it: a tap loads the files before the sheet is rendered,
 * so that a failure can be told. Loading throws the import's error without a connection, when the files are not cached.
 */
export const deferredSheet = <Props extends object>(
  namespaces: readonly Namespace<unknown>[],
  load: () => Promise<ComponentType<Props>>,
) => [lazyComponent(namespaces, load), () => loadWithMessages(namespaces, load)] as const
