import pg from 'pg'
import { APP_ROLE, adminUrlOf, type Home } from './home.ts'

const MAKE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  end if;
end $$`

/** In databases of earlier versions the superuser owns everything; views and partitions change owner like tables. */
const TAKE_OVER = `do $$ declare item regclass; begin
  if (select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'public') <> '${APP_ROLE}' then
    alter schema public owner to ${APP_ROLE};
  end if;
  for item in
    select oid from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and pg_get_userbyid(relowner) <> '${APP_ROLE}'
  loop
    execute format('alter table %s owner to ${APP_ROLE}', item);
  end loop;
end $$`

/**
 * Creates the role that the store uses. It is no superuser, so that an injected statement cannot reach the machine's
 * files or programs. Runs at every start; the caller holds the folder's lock.
 */
export async function giveAppRole(home: Home, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrlOf(home, port) })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(MAKE)
    await client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(home.appPassword)}`)
    await client.query(TAKE_OVER)
    // A back-up is restored for a trial into a schema of its own.
    await client.query(`grant create on database postgres to ${APP_ROLE}`)
  } finally {
    await client.end()
  }
}
