import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { isChunkLoadError, reloadForNewCode } from "./chunk-load-error.ts";
import { retryFailedLoads } from "./lazy-named.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { uiTexts } from "./ui-texts.ts";

interface SheetErrorBoundaryProps {
  children: ReactNode;
}

/** A new version may have removed the code: then the page reloads. Other errors are the page's own. */
export class SheetErrorBoundary extends Component<SheetErrorBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (!isChunkLoadError(error) || reloadForNewCode()) return;
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isChunkLoadError(error)) throw error;
    return (
      <LoadFailed
        text={navigator.onLine ? unexpectedTexts.title : uiTexts.offline}
        onRetry={() => {
          retryFailedLoads();
          this.setState({ error: null });
        }}
      />
    );
  }
}
