const loading = new Map<string, Promise<void>>()

/** Once per sheet. What the server has inlined stands in a block that names it, and is not asked for. */
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
 * A chunk and its sheets, asked for together: what it draws is never seen without them. The build writes this around
 * every dynamic import, with the files it comes to.
 *
 * @throws the import's error, or one like it when a sheet cannot be had
 */
export async function withSheets<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const [module] = await Promise.all([load(), ...files.filter((file) => file.endsWith('.css')).map(loadSheet)])
  return module
}
