type Locks = Pick<LockManager, 'request'>;

interface Holder {
  page: object;
  /** Rejects the request of a holder whose lock was stolen. */
  lose: (reason: DOMException) => void;
}

interface Waiting {
  page: object;
  grant: () => void;
}

/** Web Locks of one device (exclusive mode): a page that is gone gives its locks back and waits for none. */
export interface WebLocks {
  of(page: object): Locks;
  /** Whether a page holds or waits for a lock, which keeps it out of the back-forward cache. */
  isUsedBy(page: object): boolean;
  release(page: object): void;
}

export function createWebLocks(): WebLocks {
  const holders = new Map<string, Holder>();
  const queues = new Map<string, Waiting[]>();
  const gone = new WeakSet<object>();

  const free = (name: string) => {
    holders.delete(name);
    queues.get(name)?.shift()?.grant();
  };

  return {
    of: (page) => {
      const hold = <Result>(name: string, callback: LockGrantedCallback<Result>): Promise<Awaited<Result>> =>
        new Promise((resolve, reject) => {
          const holder: Holder = { page, lose: reject };
          holders.set(name, holder);
          const end = () => {
            if (holders.get(name) === holder) free(name);
          };
          Promise.resolve(callback({ name, mode: 'exclusive' })).then(
            (value) => {
              end();
              resolve(value as Awaited<Result>);
            },
            (error) => {
              end();
              reject(error);
            },
          );
        });

      async function request<Result>(
        name: string,
        ...given: [LockGrantedCallback<Result>] | [LockOptions, LockGrantedCallback<Result>]
      ): Promise<Awaited<Result>> {
        const [options, callback] = given.length === 1 ? [{}, given[0]] : given;
        await null;
        // The page was closed meanwhile: it must not hold a lock for ever.
        if (gone.has(page)) return new Promise<Awaited<Result>>(() => undefined);
        options.signal?.throwIfAborted();
        const holder = holders.get(name);
        if (holder === undefined) return hold(name, callback);
        if (options.steal === true) {
          holders.delete(name);
          holder.lose(new DOMException('The lock was stolen.', 'AbortError'));
          return hold(name, callback);
        }
        if (options.ifAvailable === true) return await callback(null);
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        return new Promise<Awaited<Result>>((resolve, reject) => {
          const waiting: Waiting = {
            page,
            // Held at once: nobody may come between the grant and the holding.
            grant: () => resolve(hold(name, callback)),
          };
          queue.push(waiting);
          options.signal?.addEventListener('abort', () => {
            const index = queue.indexOf(waiting);
            if (index < 0) return;
            queue.splice(index, 1);
            reject(new DOMException('Nobody waits for the lock any more.', 'AbortError'));
          });
        });
      }
      return { request };
    },
    isUsedBy: (page) =>
      [...holders.values()].some((holder) => holder.page === page) ||
      [...queues.values()].some((queue) => queue.some((waiting) => waiting.page === page)),
    release: (page) => {
      gone.add(page);
      for (const queue of queues.values()) {
        for (const waiting of queue.filter((each) => each.page === page))
          queue.splice(queue.indexOf(waiting), 1);
      }
      for (const [name, holder] of holders) if (holder.page === page) free(name);
    },
  };
}
