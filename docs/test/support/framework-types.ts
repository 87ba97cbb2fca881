/** What the samples of the guides use of frameworks that aren't installed here. */
export const frameworkTypes = `
declare const process: { env: Record<string, string | undefined> };

declare module 'next' {
  export interface Metadata {
    title?: string;
  }
}

declare module 'next/headers' {
  interface Cookies {
    get: (name: string) => { value: string } | undefined;
    set: (name: string, value: string) => void;
    delete: (name: string) => void;
  }
  export function cookies(): Promise<Cookies>;
}

declare const Astro: { props: any };

declare module 'astro:transitions' {
  export const ClientRouter: unknown;
}

declare module '@angular/core' {
  interface Signal<Value> {
    (): Value;
    set: (value: Value) => void;
  }
  type Decorator = (options: object) => (target: unknown) => void;
  export const Component: Decorator;
  export const Directive: Decorator;
  export class DestroyRef {
    onDestroy(callback: () => void): void;
  }
  export class ElementRef<Host> {
    nativeElement: Host;
  }
  export class InjectionToken<Value> {
    constructor(name: string, options: { providedIn: 'root'; factory: () => Value });
    value: Value;
  }
  export function inject<Value>(token: InjectionToken<Value> | (new () => Value)): Value;
  export function signal<Value>(value: Value): Signal<Value>;
  export function effect(run: (onCleanup: (stop: () => void) => void) => void): void;
  export const input: { required: <Value>() => () => Value };
}
`;
