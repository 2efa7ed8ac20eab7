import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import styles from './icon-link.module.css'

interface Props {
  name: 'left' | 'right'
  label: string
  href: string
}

/** A square link with an icon, such as the way back beside the title of a page. */
export const IconLink = ({ name, label, href }: Props) => (
  <Link className={styles.link} href={href} aria-label={label}>
    <Icon name={name} />
  </Link>
)
