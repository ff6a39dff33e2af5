import type { FaultPlan } from '../faults/plan';

/** The parts of a world that the host needs; `sandbox/world` has much more. */
export interface HostedWorld {
  readonly clock: { now(): number; advance(milliseconds: number): void };
  readonly faults: FaultPlan;
  /** While true the key service is down, and nobody can check a key. */
  keyServiceStopped: boolean;
}

/** The platform behind the host: worlds by id and host name, and answers to the contract's calls. */
export interface HostedPlatform<World extends HostedWorld = HostedWorld> {
  /** @param host host name without port */
  world(worldId: string, host: string): World;
  /** Undefined when no operation has this method and path. */
  handle(request: Request, where: { worldId: string }): Promise<Response | undefined>;
}

/** Everything that is known of one request before it is answered. */
export interface RequestContext<World extends HostedWorld = HostedWorld> {
  request: Request;
  url: URL;
  worldId: string;
  world: World;
  /** The real host whose stand-in is asked, `js.stripe.com`; null on the storefront's own host. */
  thirdParty: string | null;
  /** Moves an address of a third party to its stand-in of this world. */
  standIn: (address: string) => string;
}

/** A part of the host: answers what is its own, and says null to the rest. */
export type Route<World extends HostedWorld = HostedWorld> = (
  context: RequestContext<World>,
) => Promise<Response | null> | Response | null;
