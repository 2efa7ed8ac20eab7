/** Image folder of the object store, on any host. The database stores only the path. */
const FOLDER = '/storage/'

/** Absolute URL of an image. @param origin of the object store, without a trailing slash */
export const pictureUrl = (src: string, origin: string): string => (src.startsWith(FOLDER) ? origin + src : src)

/**
 * Replaces image paths in JSON by absolute URLs. An unescaped quote always begins or ends a JSON string, so user text
 * cannot imitate this key and value.
 */
export const withPictureUrls = (json: string, origin: string): string =>
  json.replaceAll(`"src":"${FOLDER}`, () => `"src":"${origin}${FOLDER}`)

/** Replaces absolute image URLs in a page's HTML by paths, for storage in the database. */
export const withPicturePaths = (html: string, origin: string): string =>
  html.replaceAll(`src="${origin}${FOLDER}`, `src="${FOLDER}`)
