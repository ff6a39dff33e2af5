type Locks = Pick<LockManager, 'request'>;

interface Waiting {
  tab: object;
  grant: () => void;
}

/** Web Locks of one browser (exclusive mode): a tab that dies gives its locks back and waits for none. */
export interface WebLocks {
  of(tab: object): Locks;
  release(tab: object): void;
}

export function createWebLocks(): WebLocks {
  const holders = new Map<string, object>();
  const queues = new Map<string, Waiting[]>();

  const free = (name: string) => {
    holders.delete(name);
    queues.get(name)?.shift()?.grant();
  };

  return {
    of: (tab) => {
      const hold = async <Result>(
        name: string,
        callback: LockGrantedCallback<Result>,
      ): Promise<Awaited<Result>> => {
        holders.set(name, tab);
        try {
          return await callback({ name, mode: 'exclusive' });
        } finally {
          if (holders.get(name) === tab) free(name);
        }
      };

      function request<Result>(name: string, callback: LockGrantedCallback<Result>): Promise<Result>;
      function request<Result>(
        name: string,
        options: LockOptions,
        callback: LockGrantedCallback<Result>,
      ): Promise<Result>;
      async function request<Result>(
        name: string,
        ...given: [LockGrantedCallback<Result>] | [LockOptions, LockGrantedCallback<Result>]
      ): Promise<Awaited<Result>> {
        const [options, callback] = given.length === 1 ? [{}, given[0]] : given;
        await null;
        if (!holders.has(name)) return hold(name, callback);
        if (options.ifAvailable === true) return await callback(null);
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        await new Promise<void>((resolve, reject) => {
          const waiting: Waiting = {
            tab,
            grant: () => {
              holders.set(name, tab);
              resolve();
            },
          };
          queue.push(waiting);
          options.signal?.addEventListener('abort', () => {
            const index = queue.indexOf(waiting);
            if (index < 0) return;
            queue.splice(index, 1);
            reject(new DOMException('Nobody waits for the lock any more.', 'AbortError'));
          });
        });
        return hold(name, callback);
      }
      return { request };
    },
    release: (tab) => {
      for (const queue of queues.values()) {
        for (const waiting of queue.filter((each) => each.tab === tab))
          queue.splice(queue.indexOf(waiting), 1);
      }
      for (const [name, holder] of holders) if (holder === tab) free(name);
    },
  };
}
