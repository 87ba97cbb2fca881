export interface LiveConnection<Address> {
  /** Where `DATABASE_URL` says it leads. */
  readonly address: Address;
  /** Where it actually leads: a name can get another IP address. */
  readonly remote: string;
  /** Whether it can't write, because of a setting that applied when it was opened. */
  readonly isReadOnly: boolean;
  /** Closes it, with an error for running statements. */
  drop: () => void;
}

/** The open connections of all pools. */
export interface LiveConnections<Address> {
  /** Adds a connection to the primary, and drops those that are worse: to other or silent servers, or read-only. */
  add: (connection: LiveConnection<Address>) => void;
  remove: (connection: LiveConnection<Address>) => void;
  /** Notes that the server at the other end of a connection didn't reply. */
  suspect: (connection: LiveConnection<Address>) => void;
}

export function createLiveConnections<Address>(): LiveConnections<Address> {
  const live = new Set<LiveConnection<Address>>();
  const silent = new Set<string>();
  return {
    add(connection) {
      const { address, remote, isReadOnly } = connection;
      silent.delete(remote);
      for (const other of live) {
        const isWorse = other.isReadOnly && !isReadOnly;
        if (other.address !== address || silent.has(other.remote) || isWorse) other.drop();
      }
      live.add(connection);
    },
    remove: (connection) => {
      live.delete(connection);
    },
    suspect: ({ remote }) => {
      silent.add(remote);
    },
  };
}
