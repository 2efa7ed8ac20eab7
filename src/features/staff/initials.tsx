import styles from './initials.module.css'

/** The first letters of the first and the last word of a name. Decorative: the name follows. */
export const Initials = ({ name }: { name: string }) => (
  <span className={styles.initials} aria-hidden="true">
    {initialsOf(name)}
  </span>
)

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.slice(0, 1).toUpperCase()).join('')
}
