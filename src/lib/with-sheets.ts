const loading = new Map<string, Promise<void>>()

/** Loads a style sheet once. A sheet inlined by the server, in a block with its name, is not fetched. */
function loadSheet(file: string): Promise<void> {
  const href = `/${file}`
  const known = loading.get(href)
  if (known) return known
  if (document.querySelector(`style[data-sheet="${href}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      loading.delete(href)
      link.remove()
      reject(new Error(`error loading dynamically imported sheet: ${href}`))
    }
  })
  loading.set(href, loaded)
  document.head.append(link)
  return loaded
}

/**
 * Imports a chunk together with its style sheets, so that it never renders unstyled. The build wraps every dynamic
 * import in this call and adds the files.
 *
 * @throws the import's error, or a similar one when a sheet fails to load
 */
export async function withSheets<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const [module] = await Promise.all([load(), ...files.filter((file) => file.endsWith('.css')).map(loadSheet)])
  return module
}
